const outline = {
  className: "icon",
  width: 24,
  height: 24,
  viewBox: "0 0 24 24",
  fill: "none",
  stroke: "currentColor",
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

// As the icon set draws them, but drawn once: it works out each of its icons anew wherever one
// stands, and a shelf shows these dozens of times.
export const plusIcon = (
  <svg {...outline} aria-hidden="true">
    <path d="M5 12h14M12 5v14" />
  </svg>
);

export const crossIcon = (
  <svg {...outline} aria-hidden="true">
    <path d="M18 6 6 18M6 6l12 12" />
  </svg>
);

export const arrowRightIcon = (
  <svg {...outline} aria-hidden="true">
    <path d="M5 12h14M12 5l7 7-7 7" />
  </svg>
);
