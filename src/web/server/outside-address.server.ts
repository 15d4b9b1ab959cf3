import { BlockList, isIPv4, isIPv6 } from "node:net";

// Nobody outside has these: they are our own machine, or a proxy that does not tell who asks.
const inside = new BlockList();
inside.addSubnet("127.0.0.0", 8);
inside.addSubnet("10.0.0.0", 8);
inside.addSubnet("172.16.0.0", 12);
inside.addSubnet("192.168.0.0", 16);
inside.addAddress("::1", "ipv6");
inside.addSubnet("fc00::", 7, "ipv6");
inside.addSubnet("fe80::", 10, "ipv6");

/** Whether an address tells one visitor from another. */
export const isOutside = (address: string) =>
  (isIPv4(address) && !inside.check(address)) ||
  (isIPv6(address) && !inside.check(address, "ipv6"));
