import { colors, sans, serif } from "../layout/styles.ts";

const DAYS = [
  {
    when: "Aujourd’hui",
    what: "Hors du carton, debout, loin du radiateur et du soleil direct. Pas d’eau tout de suite.",
  },
  {
    when: "Demain",
    what: "À la lumière vive et indirecte, entre 18 et 25 °C. Une feuille un peu molle se redresse souvent en deux jours.",
  },
  {
    when: "Au troisième jour",
    what: "Touchez le substrat : si la surface est sèche, un peu d’eau tiède. Attendez une à deux semaines avant tout rempotage.",
  },
];

/** What to do with a plant that has just travelled, day by day. */
export const FirstDays = () => (
  <>
    <h2 style={{ margin: "8px 0 14px", font: `300 28px/1.15 ${serif}`, color: colors.text }}>
      Les trois premiers jours
    </h2>
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ margin: "0 0 28px", borderBottom: `1px solid ${colors.line}` }}
    >
      <tbody>
        {DAYS.map(({ when, what }) => (
          <tr key={when}>
            <td style={{ padding: "16px 0", borderTop: `1px solid ${colors.line}` }}>
              <p style={{ margin: 0, font: `400 15px/1.6 ${sans}`, color: colors.body }}>
                <strong style={{ color: colors.text, fontWeight: 600 }}>{when}</strong>
                <br />
                {what}
              </p>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
);
