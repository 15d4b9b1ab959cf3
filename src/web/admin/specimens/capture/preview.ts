const WIDTH = 720;

/** A small copy of a photograph, which the page may show; blank when the browser cannot read it. */
export async function previewOf(file: File): Promise<string> {
  try {
    const bitmap = await createImageBitmap(file);
    const canvas = document.createElement("canvas");
    canvas.width = Math.min(WIDTH, bitmap.width);
    canvas.height = Math.round((bitmap.height * canvas.width) / bitmap.width);
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return canvas.toDataURL("image/jpeg", 0.7);
  } catch {
    return "";
  }
}
