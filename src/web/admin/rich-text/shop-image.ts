import { Node } from "@tiptap/react";

/** A picture of the shop; any other is left out of the text as soon as it is pasted. */
export const ShopImage = Node.create({
  name: "image",
  group: "block",
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: "" },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [{ tag: 'img[src^="/pictures/"]' }],
  renderHTML: ({ HTMLAttributes }) => ["img", HTMLAttributes],
});
