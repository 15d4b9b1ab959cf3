import { Leaf } from "lucide-react";

/** The stamp of a cart line; its name stands beside it, so it says nothing itself. */
export function LinePicture({ image }: { image: string }) {
  if (image) return <img src={image} width={320} height={400} alt="" decoding="async" />;
  return (
    <div className="no-picture">
      <Leaf className="icon" />
    </div>
  );
}
