/** Key of the chosen theme in browser storage. */
const themeKey = 'theme';

/**
 * Marks the document of the admin area with the theme that was chosen on this device, in the head,
 * before anything is drawn; without a choice the system decides (styles/admin-theme.css).
 * astro.config.ts gives its hash to the security policy.
 */
export const themeScript = `try{const t=JSON.parse(localStorage.getItem('${themeKey}'));if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`;
