import { compose } from "#compose.server.ts";
import { readConfig } from "#config/env.server.ts";
import { onShutdown } from "#platform/shutdown.server.ts";
import { checkStores } from "#shop/connections/check-stores.server.ts";
import { openWeb } from "./server/app.server.ts";
import { warnOfProxy } from "./server/proxy-warning.server.ts";

const house = compose(readConfig(), "web");
warnOfProxy(house);
const web = await openWeb(house);
onShutdown(house.logger, async () => {
  await web.stop();
  await house.close();
});
await checkStores(house);
