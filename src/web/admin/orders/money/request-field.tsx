import { useState } from "react";

/** Of a form that moves money: given when it is opened, the same however often it is sent. */
export function RequestField({ requestId }: { requestId: string }) {
  // What the page loads anew meanwhile must not make another request of the form that is open.
  const [first] = useState(requestId);
  return <input type="hidden" name="demande" value={first} readOnly />;
}
