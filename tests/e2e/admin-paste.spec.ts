import type { Page } from '@playwright/test';
import { jobs } from '../admin/support/resources.ts';
import { dialog, field, save } from './admin-screens.ts';
import { adminTest as test, expect, unique } from './fixtures.ts';

/** Pastes HTML into the description, in the place of all that is there, as the clipboard holds it. */
async function paste(page: Page, html: string): Promise<void> {
  const text = field(page, 'Description');
  await text.focus();
  await page.keyboard.press('Control+a');
  await text.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    clipboardData.setData('text/plain', 'plain');
    const event = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', event));
  }, html);
}

const inWord = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=EN-IN><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

const by = 'cite="mailto:A.%20Editor" datetime="2026-11-20T10:00"';

/** What programs put on the clipboard, shortened, and what is saved of it. */
const pastes = [
  {
    name: 'Google Docs: bold and italics by style',
    html: `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">
      <p dir="ltr" style="line-height:1.38"><span
      style="font-size:11pt;font-weight:400;font-style:normal">Conveys </span><span
      style="font-size:11pt;font-weight:700;font-style:normal">fly ash</span><span
      style="font-size:11pt;font-weight:400;font-style:normal">, </span><span
      style="font-size:11pt;font-weight:400;font-style:italic">dry</span><span
      style="font-size:11pt;font-weight:400;font-style:normal"> and hot</span></p></b>`,
    saved: 'Conveys **fly ash**, *dry* and hot',
  },
  {
    name: 'Google Docs: a phrase of the middle of a paragraph',
    html: `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-2"><span
      style="font-size:11pt;font-weight:400">one vessel of 3 m³</span></b>`,
    saved: 'one vessel of 3 m³',
  },
  {
    name: 'other programs: styles in words, and of elements that are bold without them',
    html: `<p><span style="color: red; FONT-WEIGHT: Bold !important">Two</span> valves,
      <span style="font-weight: bolder">each</span> <i style="font-style: normal">with</i>
      <span style="font-style: oblique">seats</span> <strong style="font-weight: 400">of</strong>
      <strong>steel</strong></p>`,
    saved: '**Two** valves, **each** with *seats* of **steel**',
  },
  {
    name: 'Word: tracked changes as if they were accepted',
    html: inWord(`<p class=MsoNormal>Capacity is <span class=msoDel><del ${by}>800
      t</del></span><span class=msoIns><ins ${by}>1,200 <b>t</b></ins></span> in all.<o:p></o:p></p>
      <p class=MsoNormal><span class=msoDel><del ${by}>The old silo stays.<o:p></o:p></del></span></p>
      <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span
      style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]><span class=msoDel><del
      ${by}>A scraper</del></span></p>
      <p class=MsoNormal>A <del ${by}><s>lorry</s></del> train, not a <s>ship</s>.</p>`),
    saved: 'Capacity is 1,200 **t** in all.\n\nA train, not a ship.',
  },
  {
    name: 'Word: comments and their anchors',
    html: inWord(`<p class=MsoNormal>The silo holds <a
      style='mso-comment-reference:AE_1;mso-comment-date:20261120T1000'>1,200 t</a><span
      class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a
      class=msocomanchor id="_anchor_1" href="#_msocom_1" language=JavaScript
      name="_msoanchor_1">[AE1]</a><![endif]><span
      style='mso-special-character:comment'>&nbsp;</span></span></span> of ash.</p>
      <p class=MsoNormal>It stands on legs.<a class=msocomanchor href="#_msocom_2"
      name="_msoanchor_2">[AE2]</a></p>
      <div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff><![endif]>
      <div style='mso-element:comment'><div id="_com_1" class=msocomtxt language=JavaScript><span
      style='mso-comment-author:"A. Editor"'><a name="_msocom_1"></a></span>
      <p class=MsoCommentText><span class=MsoCommentReference><a href="#_msoanchor_1"
      class=msocomoff>[AE1]</a></span>check the figure before it goes out!</p></div></div></div>`),
    saved: 'The silo holds 1,200 t of ash.\n\nIt stands on legs.',
  },
];

for (const { name, html, saved } of pastes) {
  test(`pasted from ${name}`, async ({ page, adminApi, expectConsole }) => {
    // The policy forbids the styles of what is pasted, and so the browser applies none of them.
    expectConsole(/^Applying inline style violates .* Content Security Policy/);
    const { id } = await adminApi.createJob(unique('Fitter'));
    await page.goto(`${jobs.path}?edit=${id}`);
    await expect(field(page, 'Description')).toHaveText('What you do.');
    await paste(page, html);
    await expect(field(page, 'Description')).not.toHaveText('What you do.');
    await save(page).click();
    await expect(dialog(page)).toHaveCount(0);
    const answer = await page.request.get(`/v1/manage/jobs/${id}`);
    const { job } = (await answer.json()) as { job: { description: string } };
    expect(job.description).toBe(saved);
  });
}
