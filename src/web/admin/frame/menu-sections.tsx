import { NavLink } from "react-router";
import { adminSections } from "./sections.ts";

/** The back-office in the menu of the shop, for a phone. */
export default function MenuSections() {
  return (
    <nav className="menu-office" aria-label="Administration">
      <p className="t-label">Administration</p>
      <ul>
        {adminSections.map(({ path, label }) => (
          <li key={path}>
            <NavLink to={path} end={path === "/admin"} rel="nofollow">
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
