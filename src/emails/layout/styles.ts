// The site's palette, written out: a mail cannot refer to the site's style sheet.
export const colors = {
  page: "#060807",
  sheet: "#0a0f0c",
  panel: "#101713",
  line: "#26332b",
  border: "#66776c",
  text: "#e9eee6",
  body: "#aebbb0",
  caption: "#8a9a8f",
  leaf: "#8fcf70",
  link: "#b4e295",
};

export const serif = "Newsreader,'Iowan Old Style','Palatino Linotype',Georgia,serif";
export const sans = "'Instrument Sans','Helvetica Neue',Arial,sans-serif";
