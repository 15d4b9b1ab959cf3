type Mark = readonly [mark: RegExp, name: string];

// The first that matches: most browsers also carry the names of those before them.
const BROWSERS: readonly Mark[] = [
  [/Edg(e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\/|Chromium\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const SYSTEMS: readonly Mark[] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/CrOS/, "ChromeOS"],
  [/Linux|X11/, "Linux"],
];

const nameIn = (marks: readonly Mark[], userAgent: string) =>
  marks.find(([mark]) => mark.test(userAgent))?.[1];

/** « Firefox sur Windows »: enough for someone to know their own devices again. */
export function deviceName(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent);
  const system = nameIn(SYSTEMS, userAgent);
  if (browser && system) return `${browser} sur ${system}`;
  return browser ?? system ?? "Appareil inconnu";
}
