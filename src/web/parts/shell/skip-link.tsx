export function SkipLink() {
  return (
    <a className="skip" href="#contenu">
      Aller au contenu
    </a>
  );
}
