const ARTICLE_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LONGEST = 200;

export const isArticleId = (text: string): boolean =>
  text.length <= LONGEST && ARTICLE_ID.test(text);
