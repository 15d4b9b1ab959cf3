import { type ReactNode, useContext } from "react";
import { shopIdentity } from "#config/shop-identity.ts";
import { sellerOf } from "#shop/seller/shop-identity.ts";
import { Greeting, Signature } from "./courtesies.tsx";
import { ImprintContext } from "./imprint.ts";
import { colors, sans, serif } from "./styles.ts";

export type LaidOut = {
  preheader: string;
  title: string;
  /** The address of a picture above the title. */
  picture?: string | undefined;
  /** The name of whom the mail greets before its body, and takes leave of after it. */
  greets?: string;
  body: ReactNode;
};

const narrow =
  "@media (max-width:620px){.px{padding-left:24px!important;padding-right:24px!important}.h1{font-size:36px!important}.col{display:block!important;padding:0 0 16px!important}.col:first-child{padding-top:16px!important}.btns{width:100%!important}.btns .col{padding:0 0 12px!important}.btns .col a{display:block!important;text-align:center}}";

// Tables and inlined styles: mail programs know little else.
export function EmailLayout({ preheader, ...sheet }: LaidOut) {
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark" />
        <meta name="supported-color-schemes" content="dark" />
        <title>{`${sheet.title} — ${shopIdentity.name}`}</title>
        <style>{narrow}</style>
      </head>
      <body style={{ margin: 0, padding: 0, background: colors.page, color: colors.text }}>
        <div data-skip-in-text={true} style={{ display: "none", maxHeight: 0, overflow: "hidden" }}>
          {preheader}
        </div>
        <main>
          <table
            role="presentation"
            width="100%"
            cellPadding={0}
            cellSpacing={0}
            border={0}
            style={{ background: colors.page }}
          >
            <tbody>
              <tr>
                <td align="center" style={{ padding: "32px 0" }}>
                  <Sheet {...sheet} />
                </td>
              </tr>
            </tbody>
          </table>
        </main>
      </body>
    </html>
  );
}

function Sheet({ title, picture, greets, body }: Omit<LaidOut, "preheader">) {
  return (
    <table
      role="presentation"
      width={600}
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{
        width: "100%",
        maxWidth: 600,
        background: colors.sheet,
        border: `1px solid ${colors.line}`,
      }}
    >
      <tbody>
        <tr>
          <td
            className="px"
            data-skip-in-text={true}
            style={{
              padding: "28px 48px",
              borderBottom: `1px solid ${colors.line}`,
              font: `400 26px/1 ${serif}`,
              letterSpacing: "-.5px",
              color: colors.text,
            }}
          >
            {shopIdentity.name}
          </td>
        </tr>
        {picture && (
          <tr>
            <td>
              <img
                src={picture}
                width={600}
                alt=""
                style={{
                  display: "block",
                  width: "100%",
                  height: 220,
                  objectFit: "cover",
                  objectPosition: "70% 40%",
                  background: colors.panel,
                  border: 0,
                }}
              />
            </td>
          </tr>
        )}
        <tr>
          <td className="px" style={{ padding: "44px 48px" }}>
            <h1
              className="h1"
              style={{
                margin: "0 0 18px",
                font: `300 46px/1.05 ${serif}`,
                letterSpacing: "-1px",
                color: colors.text,
              }}
            >
              {title}
            </h1>
            {greets !== undefined && <Greeting name={greets} />}
            {body}
            {greets !== undefined && <Signature />}
          </td>
        </tr>
        <tr>
          <td
            className="px"
            style={{
              padding: "24px 48px 32px",
              borderTop: `1px solid ${colors.line}`,
              font: `400 13px/1.6 ${sans}`,
              color: colors.caption,
            }}
          >
            <Identity />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Identity() {
  const { name, legalForm, shareCapital, address, rcs, email, phone } = sellerOf(
    useContext(ImprintContext),
  );
  const company = `${name}, ${legalForm} au capital de ${shareCapital}`;
  return (
    <>
      <a href={`mailto:${email}`} style={{ color: colors.link }}>
        {email}
      </a>
      {` – ${phone}`}
      <br />
      {[company, address, rcs].filter((mention) => mention !== "").join(" – ")}
    </>
  );
}
