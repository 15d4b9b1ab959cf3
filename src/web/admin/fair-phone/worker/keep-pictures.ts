/** The worker reads this cache. */
const PICTURES = "foire-photos";

/** Keeps the pictures of what this phone may sell, and no others. False while some are missing. */
export async function keepPictures(addresses: readonly string[]): Promise<boolean> {
  try {
    const cache = await caches.open(PICTURES);
    const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    const wanted = new Set(addresses);
    await Promise.all([...kept].filter((one) => !wanted.has(one)).map((one) => cache.delete(one)));
    // One that cannot be had does not keep the others away.
    const missing = [...wanted].filter((one) => !kept.has(one));
    const had = await Promise.allSettled(missing.map((one) => cache.add(one)));
    return had.every(({ status }) => status === "fulfilled");
  } catch {
    return false;
  }
}
