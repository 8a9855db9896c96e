/** The windows that Archivo is for, as a media query: wide enough to be no phone's. */
const wide = '(width >= 48rem)';

/**
 * Archivo, if its file is there before the first frame that shows anything, else not at all on this
 * visit of the page: text never waits for it and never changes under the reader's eye. A browser's
 * `font-display: optional` says the same, but Chromium has a race between the arrival of the file and
 * the first paint, and then swaps after it. A callback of an animation frame runs before its frame
 * is drawn, so here the two have an order. The address of the file is the `data-font` of the script
 * (head-script.ts); Chromium holds the first frame for some 50 ms for a font that is preloaded.
 */
export const firstFrameFontScript = `if(matchMedia('${wide}').matches){const{font}=document.currentScript.dataset,link=document.createElement('link');Object.assign(link,{rel:'preload',as:'font',crossOrigin:'',href:font});document.head.append(link);let early=true;const look=()=>{if(document.body?.firstElementChild)early=false;else requestAnimationFrame(look)};requestAnimationFrame(look);new FontFace('Archivo','url('+font+')',{weight:'100 900'}).load().then((face)=>{if(early)document.fonts.add(face)},()=>{})}`;
