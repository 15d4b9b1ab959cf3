import { z } from "zod";

/** The mark of what a form was opened with; without one, it is refused as out of date. */
export const openedVersion = z.string().optional().default("");
