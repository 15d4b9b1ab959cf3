import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Runs `npm run admin:create` beside the shop, and gives the link that it prints. */
export async function adminCreate(email: string): Promise<string> {
  const { SHOP_URL, SHOP_DATABASE_URL, SHOP_SECRET_KEY, PATH } = process.env;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["tooling/admin-create.ts", "--email", email],
    {
      env: {
        PATH,
        NODE_ENV: "test",
        PUBLIC_URL: SHOP_URL,
        DATABASE_URL: SHOP_DATABASE_URL,
        SECRET_KEY: SHOP_SECRET_KEY,
        MAIL_FROM: "bonjour@canopee.example",
        MAIL_SHOP: "bonjour@canopee.example",
      },
    },
  );
  const link = /https?:\/\/\S+/.exec(stdout)?.[0];
  if (!link) throw new Error(`no link in: ${stdout}`);
  return link;
}
