declare module "html-to-text" {
  type Selector = { selector: string; format?: string; options?: Record<string, unknown> };

  /** Reads the rules once; what comes back applies them to any number of documents. */
  export function compile(rules: {
    wordwrap: false | number;
    selectors: Selector[];
  }): (html: string) => string;
}
