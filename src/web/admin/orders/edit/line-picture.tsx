import { PenLine } from "lucide-react";

/** The plant of a line, which its name says beside; what is only written has none. */
export const LinePicture = ({ path }: { path: string | null }) =>
  path ? (
    <img src={path} width={40} height={50} alt="" />
  ) : (
    <PenLine className="icon" aria-hidden="true" />
  );
