import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { shopIdentity } from "#config/shop-identity.ts";
import { promises } from "#web/parts/product-card/promises.tsx";
import { FooterColumns } from "#web/parts/shell/site-footer.tsx";
import { useShopDetails } from "#web/parts/shell/use-shop-details.ts";

/** The two blocks that end every page of the shop, as one line each that unfolds. */
export function QuietFooter() {
  const { locality, email } = useShopDetails();
  return (
    <div className="quiet-footer">
      <aside aria-label="Nos engagements">
        <Fold line={promises.map(({ title }) => title)}>
          <ul className="cols">
            {promises.map(({ title, detail }) => (
              <li key={title}>
                <b>{title}</b> {detail}
              </li>
            ))}
          </ul>
        </Fold>
      </aside>
      <footer>
        <Fold
          line={[
            `© ${shopIdentity.name}, ${locality}`,
            email,
            "Mentions légales, conditions, cookies",
          ]}
        >
          <FooterColumns />
        </Fold>
      </footer>
    </div>
  );
}

const Fold = ({ line, children }: { line: readonly string[]; children: ReactNode }) => (
  <details>
    <summary>
      <span className="line">
        {line.map((words) => (
          <span key={words}>{words}</span>
        ))}
      </span>
      <ChevronDown className="icon" aria-hidden="true" />
    </summary>
    {children}
  </details>
);
