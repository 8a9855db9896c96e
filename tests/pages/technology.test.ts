import { within } from '@testing-library/dom';
import { describe, expect, inject, it } from 'vitest';
import { listPage, routes } from '#contract/routes.ts';
import { mainOf, openPage, textOf } from './open-page.ts';

describe('technology and ability', () => {
  it('has six parts and two charts with their text', async () => {
    const { document } = await openPage(routes.technologyAndAbility);
    expect(document.title).toMatch(/^Technology and Ability/);
    const main = await mainOf(routes.technologyAndAbility);
    // The last one leads to the enquiry form.
    expect(main.getAllByRole('heading', { level: 2 })).toHaveLength(7);
    for (const name of [/Air velocity along 200 m of line/, /Cleaning on demand/]) {
      expect(main.getByRole('heading', { level: 3, name })).toBeDefined();
    }
    expect(main.getAllByText(/30\.7 m\/s/).length).toBeGreaterThan(0);
    expect(main.getAllByRole('link', { name: 'Source 1' }).length).toBeGreaterThan(0);
  });

  it('links to the installations and to the certificates', async () => {
    const links = (await mainOf(routes.technologyAndAbility))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual(
      expect.arrayContaining([routes.installations, routes.qualificationCertificates]),
    );
  });
});

describe('the line of fly ash', () => {
  const flyAshLine = async () =>
    within(
      (await mainOf(routes.technologyAndAbility)).getByRole('region', {
        name: 'Fly ash from the filter to the silo',
      }),
    );

  it('has seven stops with temperature, velocity and pressure', async () => {
    const stops = (await flyAshLine()).getAllByRole('listitem');
    expect(stops).toHaveLength(7);
    for (const stop of stops) {
      expect(textOf(stop)).toMatch(
        /Temperature *[\d.]+ °C *Air velocity *[\d.]+ m\/s *Gauge pressure *−?[\d.]+ bar$/,
      );
    }
  });

  it('shows the results of the tools it links to', async () => {
    const flyAsh = await flyAshLine();
    const stops = flyAsh.getAllByRole('listitem').map(textOf);
    const outputOf = async (name: RegExp, output: string) => {
      const { document } = await openPage(
        flyAsh.getByRole('link', { name }).getAttribute('href') ?? '',
      );
      expect(document.querySelector('[data-level=refused], [data-level=outside]')).toBeNull();
      return Number(document.querySelector<HTMLElement>(`output[name=${output}]`)?.dataset.value);
    };
    const numberIn = (stop: string | undefined, label: string) =>
      Number(new RegExp(`${label} *([\\d.]+)`).exec(stop ?? '')?.[1]);
    const gas = await outputOf(/^bag filters/, 'can');
    expect(numberIn(stops[0], 'Air velocity')).toBeCloseTo(gas, 2);
    for (const [stop, label, output] of [
      [stops[1], 'Air velocity', 'v1'],
      [stops[1], 'Gauge pressure', 'p1g'],
      [stops[6], 'Air velocity', 'v2'],
    ] as const) {
      const value = await outputOf(/^a dense-phase line/, output);
      expect(numberIn(stop, label) / value, output).toBeCloseTo(1, 2);
    }
  });
});

describe('qualification certificates', () => {
  it('are marked as samples on the page and on each sheet', async () => {
    const main = await mainOf(routes.qualificationCertificates);
    expect(main.getByText(/certify nothing/)).toBeDefined();
    const sheets = main.getAllByRole('img', { name: /^Sample, no certificate: / });
    expect(new Set(sheets.map((sheet) => sheet.getAttribute('aria-label'))).size).toBe(6);
    expect(sheets.filter((sheet) => !sheet.textContent?.includes('SAMPLE'))).toEqual([]);
  });
});

describe('installations', () => {
  it('are called model views while no photograph is among them', async () => {
    const headingOf = async (path: string) =>
      (await mainOf(path)).getAllByRole('heading', { level: 2 }).map(textOf);
    // The first page has the photograph of the samples.
    expect(await headingOf(routes.installations)).toContain('Plant in pictures and videos');
    expect(await headingOf(listPage(routes.installations, 2))).toContain('Model views of plant');
  });

  const figures = async (path: string) => (await mainOf(path)).getAllByRole('figure');

  async function videoFigure(): Promise<HTMLElement> {
    const pages = [routes.installations, listPage(routes.installations, 2)];
    const all = (await Promise.all(pages.map(figures))).flat();
    const found = all.find((one) => textOf(one).includes('Video'));
    if (!found) throw new Error('No installation shows a video');
    return found;
  }

  it('are twelve on a page with continuous figure numbers', async () => {
    const numbersOf = async (path: string) =>
      (await figures(path)).map((figure) => /Fig\. (\d+)/.exec(textOf(figure))?.[1]);
    const first = await numbersOf(routes.installations);
    expect(first).toEqual(Array.from({ length: 12 }, (_, index) => String(index + 1)));
    const [next] = await numbersOf(listPage(routes.installations, 2));
    expect(next).toBe('13');
  });

  it('show a picture, enlarged in a viewer with links to the others', async () => {
    const { installation } = inject('samples');
    const figure = (await figures(routes.installations)).find((one) =>
      textOf(one).includes(installation.title),
    ) as HTMLElement;
    expect(within(figure).getByRole('img').getAttribute('alt')).toBe('A silo seen from the road');
    expect(within(figure).getByRole('img').className).toContain('focal-x-0 focal-y-0');
    const link = within(figure).getByRole('link', {
      name: `Enlarge: ${installation.title}. A silo seen from the road`,
    });
    const { document } = await openPage(routes.installations);
    const viewer = document.querySelector(`dialog${link.getAttribute('href')}`) as HTMLElement;
    const inViewer = within(viewer);
    const hrefOf = (name: string) =>
      inViewer.getByRole('link', { name, hidden: true }).getAttribute('href');
    expect(textOf(inViewer.getByRole('heading', { hidden: true }))).toContain(installation.title);
    expect(inViewer.getByRole('img', { hidden: true }).getAttribute('alt')).toBe(
      'A silo seen from the road',
    );
    expect(hrefOf('Original file')).toBe(installation.imageUrl);
    expect(hrefOf('Close')).toBe(`#${figure.id}`);
    const other = hrefOf('Next') ?? hrefOf('Previous');
    expect(document.querySelector(`dialog${other}`)).not.toBeNull();
  });

  it('show the still picture of a video and its player in the viewer', async () => {
    const figure = await videoFigure();
    expect(textOf(figure)).toContain('Video');
    expect(within(figure).getByRole('img').getAttribute('src')).toMatch(
      /^\/\.netlify\/images\?url=%2Fv1%2Fuploads%2F[0-9a-f]{32}\.webp&/,
    );
    const link = within(figure).getByRole('link', { name: /^Play the video: \S/ });
    const video = figure.ownerDocument.querySelector(`dialog${link.getAttribute('href')} video`);
    expect(video?.getAttribute('src')).toMatch(/\.(mp4|webm)$/);
    expect(video?.getAttribute('aria-label')).toMatch(/\S/);
    expect(video?.hasAttribute('controls')).toBe(true);
    expect(video?.getAttribute('preload')).toBe('none');
    expect(video?.hasAttribute('autoplay')).toBe(false);
  });
});
