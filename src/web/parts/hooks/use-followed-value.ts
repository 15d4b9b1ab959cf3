import { useEffect, useRef } from "react";

/**
 * For a field that shows what the address asks for. It is given the new value, not made anew: whoever
 * stands in it with the keyboard stays there.
 */
export function useFollowedValue<Field extends HTMLInputElement | HTMLSelectElement>(
  value: string,
) {
  const field = useRef<Field>(null);
  const followed = useRef(value);
  useEffect(() => {
    // What was typed before this script had loaded stays.
    if (followed.current === value) return;
    followed.current = value;
    if (field.current) field.current.value = value;
  }, [value]);
  return field;
}
