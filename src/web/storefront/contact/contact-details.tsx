import { Mail, MapPin, Phone } from "lucide-react";
import { dialled } from "#shop/seller/shop-details.ts";
import { InstagramIcon } from "#web/parts/shell/instagram-icon.tsx";
import { useInstagram } from "#web/parts/shell/use-instagram.ts";
import { useShopDetails } from "#web/parts/shell/use-shop-details.ts";

export function ContactDetails() {
  const { email, phone, locality, openingHours } = useShopDetails();
  const instagram = useInstagram();
  return (
    <div className="stack [--stack:2.5rem]">
      <section className="stack [--stack:.75rem]" aria-labelledby="contact-details">
        <h2 className="t-block" id="contact-details">
          Nous joindre
        </h2>
        <ul className="ticks">
          <li>
            <Mail className="icon" />
            <a className="link link--tap" href={`mailto:${email}`}>
              {email}
            </a>
          </li>
          <li>
            <Phone className="icon" />
            <a className="link link--tap" href={`tel:${dialled(phone)}`}>
              {phone}
            </a>
          </li>
          {instagram && (
            <li>
              <InstagramIcon className="icon" />
              <a className="link link--tap" href={instagram} rel="noopener">
                Instagram
              </a>
            </li>
          )}
          <li>
            <MapPin className="icon" />
            <span>{locality}</span>
          </li>
        </ul>
      </section>
      <section aria-labelledby="contact-hours">
        <h2 className="t-block mb-4" id="contact-hours">
          Horaires
        </h2>
        <dl className="hours">
          {openingHours.map(({ days, hours }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd className={hours === "Fermé" ? "c-3" : undefined}>{hours}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
