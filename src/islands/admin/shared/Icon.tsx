/** Icons, most of them for the narrow sidebar. They are decorative: a label is always next to them. */
const paths = {
  news: 'M3 4h11v12H5a2 2 0 0 1-2-2V4Zm11 3h3v7a2 2 0 0 1-2 2M6 7.5h5M6 10.5h5M6 13h3',
  jobs: 'M3 6.5h14v10H3v-10Zm4.5 0V4h5v2.5M3 11h14M10 10v2',
  installations: 'M3 17h14M5 17V7l3.5-3L12 7v10M12 10h4v7M7 13h3',
  video: 'M3 4h14v12H3V4Zm3.5 0v12m7-12v12M3 8h3.5M3 12h3.5m7-4H17m-3.5 4H17',
  logout: 'M8 4H4v12h4M9 10h8m-3-3 3 3-3 3',
  search: 'M8.5 3a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Zm4 9.5L17 17',
  panel: 'M3 4h14v12H3V4Zm5 0v12',
} as const;

export type IconName = keyof typeof paths;

/** One line drawing on a 20 px grid. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 20 20"
      className="size-5 shrink-0 fill-none stroke-current stroke-[1.5]"
    >
      <path d={paths[name]} />
    </svg>
  );
}
