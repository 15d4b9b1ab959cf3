/**
 * What the texts of the law leave to the owner, by the words of each blank. A shop does not open
 * without those that have a `fictional` value, which a demonstration shows in their place; the
 * others say `otherwise` when they are left empty, or nothing.
 */
type Rule = { fictional: string } | { otherwise: string };

const must = (fictional: string): Rule => ({ fictional });
const may = (otherwise: string): Rule => ({ otherwise });

/** The same words may be set with other spaces in another text. */
export const plainWords = (words: string): string => words.replace(/\s+/g, " ");

/** Those that the shop itself names, outside these texts. */
export const STREET = plainWords("À COMPLÉTER : numéro et voie");
export const SIRET = plainWords("À COMPLÉTER : numéro SIRET");
export const RCS = plainWords("À COMPLÉTER : RCS Lyon et numéro");
export const VAT_NUMBER = plainWords("À COMPLÉTER : numéro de TVA");
export const RETURN_ADDRESS = plainWords("À COMPLÉTER : adresse de retour");
export const MEDIATOR = plainWords(
  "À COMPLÉTER : nom, adresse postale et site internet du médiateur de la consommation",
);
export const SITE_ADDRESS = plainWords("À COMPLÉTER : adresse du site");

const WRITTEN: Readonly<Record<string, Rule>> = {
  [STREET]: must("1 rue de l’Exemple (adresse fictive)"),
  [SIRET]: must("000 000 000 00000 (fictif)"),
  [RCS]: must("RCS Lyon 000 000 000 (fictif)"),
  [VAT_NUMBER]: must("FR 00 000 000 000 (fictif)"),
  "À COMPLÉTER : nom et prénom": must("Camille Exemple (personne fictive)"),
  "À COMPLÉTER : numéro d’enregistrement phytosanitaire": must("FR-00000 (fictif)"),
  "À COMPLÉTER : identifiant unique REP emballages": must("FR000000_00XXXX (fictif)"),
  "À COMPLÉTER : identifiant unique REP bricolage et jardin": may("sans objet"),
  [MEDIATOR]: must("Médiateur de l’Exemple, 2 rue de l’Exemple, 75000 Paris (médiateur fictif)"),
  "À COMPLÉTER : nom ou dénomination de l’hébergeur": must("Hébergeur Exemple (fictif)"),
  "À COMPLÉTER : adresse de l’hébergeur": must("3 rue de l’Exemple, 75000 Paris"),
  "À COMPLÉTER : téléphone de l’hébergeur": must("01 99 00 00 00"),
  [RETURN_ADDRESS]: must("1 rue de l’Exemple, 69004 Lyon (adresse fictive)"),
  "À COMPLÉTER : insérer la notice officielle en langue française": may(""),

  "À COMPLÉTER : coordonnées, ou mention « non désigné, désignation non obligatoire »": may(
    "non désigné, désignation non obligatoire",
  ),
  "À COMPLÉTER : hébergeur et pays": must("Hébergeur Exemple, France (fictif)"),
  "À COMPLÉTER : outil de suivi et pays, ou « aucun »": must("aucun"),
  "À COMPLÉTER : prestataire de paiement et pays": must("Paiement Exemple, France (fictif)"),
  "À COMPLÉTER : transporteurs": must("Transport Exemple (fictif)"),
  "À COMPLÉTER : prestataire d’e-mails et pays": must("Courriel Exemple, France (fictif)"),
  "À COMPLÉTER : prestataire de comptabilité": must("Cabinet Exemple (fictif)"),
  "À COMPLÉTER, ou « aucun »": must("aucun"),

  "À COMPLÉTER : noms des traceurs de paiement": may("(selon le prestataire)"),
  "À COMPLÉTER : durées des traceurs de paiement": may("fixée par le prestataire, 13 mois au plus"),
  "À COMPLÉTER : traceurs de mesure d’audience, ou « aucun à ce jour »": may("aucun à ce jour"),
  "À COMPLÉTER : éditeur des traceurs de mesure d’audience": may("sans objet"),
  "À COMPLÉTER : utilité des traceurs de mesure d’audience": may("sans objet"),
  "À COMPLÉTER : traceurs marketing, ou « aucun à ce jour »": may("aucun à ce jour"),
  "À COMPLÉTER : éditeur des traceurs marketing": may("sans objet"),
  "À COMPLÉTER : utilité des traceurs marketing": may("sans objet"),

  // The address that the shop runs at takes its place.
  [SITE_ADDRESS]: may(""),
  "À COMPLÉTER : « soumise » ou « exemptée, démarche volontaire »": may("en cours d’examen"),
  "À COMPLÉTER : version du RGAA": may("RGAA 4.1.2"),
  // What the rules call a site that nobody has audited.
  "À COMPLÉTER APRÈS AUDIT : « non conforme » ou « partiellement conforme »": may("non conforme"),
  "À COMPLÉTER : auteur de l’audit": may("aucun audit à ce jour"),
  "À COMPLÉTER : date de l’audit": may("sans objet"),
  "À COMPLÉTER : taux de critères respectés": may("non mesuré"),
  "À COMPLÉTER : taux moyen de conformité": may("non mesuré"),
  "À COMPLÉTER APRÈS AUDIT : liste des critères non respectés et des pages concernées.": may(
    "La liste sera publiée ici après l’audit.",
  ),
  "À COMPLÉTER : dérogations, ou « aucune »": may("Aucune."),
  "À COMPLÉTER : par exemple, le champ de carte bancaire fourni par le prestataire de paiement, s’il relève d’un tiers.":
    may("Le champ de carte bancaire, fourni par le prestataire de paiement."),
  "À COMPLÉTER : autres technologies": may(""),
  "À COMPLÉTER : navigateurs et technologies d’assistance": may("non renseigné à ce jour"),
  "À COMPLÉTER : outils d’évaluation": may("axe-core"),
  "À CONFIRMER : pages vérifiées": may(""),
};

const RULES = new Map(Object.entries(WRITTEN).map(([words, rule]) => [plainWords(words), rule]));

export const MENTIONS: readonly string[] = [...RULES.keys()];

/** Most are asked for as they stand here: each mail asks for all of them. */
const ruleOf = (words: string): Rule => RULES.get(words) ?? RULES.get(plainWords(words)) ?? may("");

export const isMandatory = (words: string): boolean => "fictional" in ruleOf(words);

/** What is read where a blank was left empty; nothing at all where a shop that trades owes it. */
export function inPlaceOf(words: string, isDemonstration: boolean): string {
  const rule = ruleOf(words);
  if ("otherwise" in rule) return rule.otherwise;
  return isDemonstration ? rule.fictional : "";
}
