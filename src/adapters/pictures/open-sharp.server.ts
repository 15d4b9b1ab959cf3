/** Loaded with the first picture that is made: most processes send only kept ones. */
export async function openSharp() {
  const { default: sharp } = await import("sharp");
  // Every master is decoded for one size at a time: a cache would only hold memory.
  sharp.cache(false);
  return sharp;
}
