import { tonChoices } from '#src/estimators/which-ton.ts';

interface Props {
  /** What the number is of. */
  label: string;
  /** As the address has it: `35 tph?`. */
  text: string;
  /** The address with another text in its place. */
  addressWith: (text: string) => string;
}

/** Asks what an address means by `tph`. Two links, so that it works without JavaScript. */
export function WhichTon({ label, text, addressWith }: Props) {
  return (
    <section className="notice lg:col-span-2 print:hidden" aria-label="Tonnes or short tons">
      <p>
        <strong className="font-semibold">{`${label}: tonnes or short tons?`}</strong>
        {` The address of this page says “${text.replace('?', '')}”. In older links of this site it meant short tons per hour; engineers in India mean tonnes.`}
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        {tonChoices(text).map((choice) => (
          <a
            key={choice.text}
            className="button button-line"
            rel="nofollow"
            href={addressWith(choice.text)}
          >
            {choice.label}
          </a>
        ))}
      </p>
    </section>
  );
}
