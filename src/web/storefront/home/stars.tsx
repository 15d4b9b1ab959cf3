const positions = [1, 2, 3, 4, 5];

export function Stars({ count }: { count: number }) {
  return (
    <div className="stars" role="img" aria-label={`${count} étoiles sur 5`}>
      {positions.slice(0, count).map((position) => (
        <svg
          key={position}
          viewBox="0 0 20 20"
          width="16"
          height="16"
          fill="currentColor"
          aria-hidden="true"
        >
          <path d="m10 1.8 2.5 5.3 5.8.8-4.2 4.1 1 5.8L10 15l-5.1 2.8 1-5.8L1.7 7.9l5.8-.8z" />
        </svg>
      ))}
    </div>
  );
}
