/** As other sites show it: wide, and never wider than it was made. */
const WIDTH = 1280;

type Picture = { path: string; widths: readonly number[] };

export const sharedPicture = ({ path, widths }: Picture): string =>
  `${path}/${widths.findLast((width) => width <= WIDTH) ?? widths[0]}.webp`;
