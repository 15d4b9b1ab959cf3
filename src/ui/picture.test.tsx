import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Picture } from "./picture.tsx";

const picture = {
  path: "/pictures/hero-1a2b3c4d",
  width: 2400,
  height: 1350,
  widths: [320, 1280, 2400],
  placeholder: "data:image/webp;base64,UklGRg==",
};

test("offers every width in AVIF, and one WebP to what does not read it", () => {
  const html = renderToStaticMarkup(<Picture picture={picture} alt="Une serre" sizes="100vw" />);
  expect(html).toContain(
    '<source type="image/avif" srcSet="/pictures/hero-1a2b3c4d/320.avif 320w, /pictures/hero-1a2b3c4d/1280.avif 1280w, /pictures/hero-1a2b3c4d/2400.avif 2400w" sizes="100vw"/><img',
  );
  expect(html.match(/\S+\.webp/g)).toEqual(['src="/pictures/hero-1a2b3c4d/1280.webp']);
});

test("reserves its place and shows the blurred placeholder until it is there", () => {
  const html = renderToStaticMarkup(
    <Picture picture={picture} alt="Une serre" sizes="100vw" className="cover" />,
  );
  expect(html).toContain('width="2400" height="1350" alt="Une serre" class="cover"');
  expect(html).toContain("background-image:url(&quot;data:image/webp;base64,UklGRg==&quot;)");
  expect(html).toContain("background-size:cover");
});

test("is lazy unless it is the first one seen", () => {
  const later = renderToStaticMarkup(<Picture picture={picture} alt="" sizes="50vw" />);
  expect(later).toContain('loading="lazy"');
  expect(later).not.toContain("fetchPriority");
  const first = renderToStaticMarkup(<Picture picture={picture} alt="" sizes="50vw" priority />);
  expect(first).toContain('loading="eager" fetchPriority="high"');
});

test("falls back on its own width when no other is offered", () => {
  const huge = { ...picture, widths: [2400] };
  expect(renderToStaticMarkup(<Picture picture={huge} alt="" sizes="50vw" />)).toContain(
    'src="/pictures/hero-1a2b3c4d/2400.webp"',
  );
});

test("offers another picture to a telephone held upright, before those for wider screens", () => {
  const upright = { ...picture, path: "/pictures/tall-5e6f7a8b", width: 1200, widths: [640, 1200] };
  const html = renderToStaticMarkup(
    <Picture
      picture={picture}
      portrait={{ picture: upright, sizes: "80vw" }}
      alt=""
      sizes="100vw"
      priority
    />,
  );
  const sources = html.match(/<source [^>]+>/g) ?? [];
  expect(sources).toHaveLength(3);
  expect(sources[0]).toContain('media="(max-width: 47.99rem) and (orientation: portrait)"');
  expect(sources[0]).toContain("/pictures/tall-5e6f7a8b/640.avif 640w");
  expect(sources[1]).toContain("/pictures/tall-5e6f7a8b/1200.webp");
  expect(sources[2]).not.toContain("media");
  // A preload of its own would not know which of the two is shown.
  expect(html).not.toContain("preload");
});
