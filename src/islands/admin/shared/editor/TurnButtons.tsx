/** Turn the picture that is shown, by degrees. */
export function TurnButtons({ onTurn }: { onTurn: (by: 90 | -90) => void }) {
  const turns = [
    { by: -90, label: 'Rotate left', arrow: '↺' },
    { by: 90, label: 'Rotate right', arrow: '↻' },
  ] as const;
  return (
    <div className="flex flex-wrap gap-2.5">
      {turns.map(({ by, label, arrow }) => (
        <button
          key={by}
          type="button"
          className="button button-line button-small"
          onClick={() => onTurn(by)}
        >
          <span aria-hidden="true" className="mr-1.5">
            {arrow}
          </span>
          {label}
        </button>
      ))}
    </div>
  );
}
