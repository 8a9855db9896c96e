/**
 * Archivo, if its file is there before the first frame that shows anything, else not at all on this
 * visit of the page: text never waits for it and never changes under the reader's eye. A browser's
 * `font-display: optional` says the same, but Chromium has a race between the arrival of the file and
 * the first paint, and then swaps after it. A callback of an animation frame runs before its frame
 * is drawn, so here the two have an order. It stands behind the link that preloads the file;
 * astro.config.mjs gives its hash to the security policy.
 */
export const firstFrameFontScript = `{const l=document.querySelector('link[as=font]');if(matchMedia(l.media).matches){let early=true;const look=()=>{if(document.body?.firstElementChild)early=false;else requestAnimationFrame(look)};requestAnimationFrame(look);new FontFace('Archivo','url('+l.href+')',{weight:'100 900'}).load().then((font)=>{if(early)document.fonts.add(font)},()=>{})}}`;
