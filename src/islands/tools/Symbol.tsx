/** The symbol of a quantity: `M_f,d` with its index set low. */
export function Symbol({ text }: { text: string }) {
  const parts = text.split(/_([\p{L}\d]+(?:,[\p{L}\d]+)?)/u);
  return (
    <i className="font-normal whitespace-nowrap text-steel">
      {parts.map((part, index) =>
        index % 2 === 1 ? (
          <sub key={index} className="not-italic">
            {part}
          </sub>
        ) : (
          part
        ),
      )}
    </i>
  );
}
