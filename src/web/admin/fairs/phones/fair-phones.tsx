import { href, Link } from "react-router";
import { fairMomentFr } from "#copy/fairs.ts";
import type { DeskFair } from "#shop/fairs/desk/find-fair.server.ts";
import { buttonClass } from "#ui/button.tsx";
import { Panel } from "#ui/panel.tsx";

/** Who sells, and when each was last heard. */
export function FairPhones({ fair }: { fair: DeskFair }) {
  const { id, devices, lines, state, isSplit } = fair;
  if (state === "planned") return null;
  return (
    <Panel id="telephones" title="Téléphones">
      {devices.length === 0 && (
        <p className="t-body">
          Ouvrez <b>/foire</b> sur le téléphone avant de partir : il garde ce que vous emportez et
          vend sans réseau.
        </p>
      )}
      <ul className="fair-phones">
        {devices.map((device) => {
          const part = lines.reduce(
            (all, { parts }) =>
              all + (parts.find(({ deviceId }) => deviceId === device.id)?.quantity ?? 0),
            0,
          );
          const params = { id, phone: device.id };
          return (
            <li key={device.id}>
              <span>
                <b>{device.name}</b>
                <small>
                  {device.isLost ? "perdu, " : ""}entendu {fairMomentFr(new Date(device.heardAt))},
                  sa part : {part}
                </small>
              </span>
              {state === "open" && !device.isLost && (
                <span className="row [--row:.5rem]">
                  {isSplit && (
                    <Link
                      className={buttonClass("line", { size: "sm" })}
                      to={href("/admin/foires/:id/telephones/:phone", params)}
                      preventScrollReset
                    >
                      Sa part<span className="sr-only"> : {device.name}</span>
                    </Link>
                  )}
                  <Link
                    className={buttonClass("quiet", { size: "sm" })}
                    to={href("/admin/foires/:id/telephones/:phone/perdu", params)}
                    preventScrollReset
                  >
                    Perdu<span className="sr-only"> : {device.name}</span>
                  </Link>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
