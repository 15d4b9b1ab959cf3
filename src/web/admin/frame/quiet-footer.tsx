import { shopIdentity } from "#config/shop-identity.ts";
import { promises } from "#web/parts/product-card/promises.tsx";
import { FooterColumns } from "#web/parts/shell/site-footer.tsx";
import { useShopDetails } from "#web/parts/shell/use-shop-details.ts";
import { NoticeHistory } from "./notice-history.tsx";
import { QuietLine } from "./quiet-line.tsx";

/** What was said in this tab, and the two blocks that end every page of the shop: a line each. */
export function QuietFooter() {
  const { locality, email } = useShopDetails();
  return (
    <div className="quiet-footer">
      <NoticeHistory />
      <aside aria-label="Nos engagements">
        <QuietLine line={promises.map(({ title }) => title)}>
          <ul className="cols">
            {promises.map(({ title, detail }) => (
              <li key={title}>
                <b>{title}</b> {detail}
              </li>
            ))}
          </ul>
        </QuietLine>
      </aside>
      <footer>
        <QuietLine
          line={[
            `© ${shopIdentity.name}, ${locality}`,
            email,
            "Mentions légales, conditions, cookies",
          ]}
        >
          <FooterColumns />
        </QuietLine>
      </footer>
    </div>
  );
}
