import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";

const KNOWN = {
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0":
    "Firefox sur Windows",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15":
    "Safari sur Mac",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1":
    "Safari sur iPhone",
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36":
    "Chrome sur Android",
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0":
    "Edge sur Windows",
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36":
    "Chrome sur Linux",
  "curl/8.5.0": "Appareil inconnu",
  "": "Appareil inconnu",
};

test("names a device so that its owner knows it again", () => {
  for (const [userAgent, name] of Object.entries(KNOWN)) expect(deviceName(userAgent)).toBe(name);
});
