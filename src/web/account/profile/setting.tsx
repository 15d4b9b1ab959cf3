import type { ReactNode } from "react";

type SettingGroupProps = { id: string; title: string; children: ReactNode };

export const SettingGroup = ({ id, title, children }: SettingGroupProps) => (
  <section className="stack [--stack:1.5rem] pt-4" aria-labelledby={id}>
    <h2 className="t-block" id={id}>
      {title}
    </h2>
    {children}
  </section>
);

type SettingProps = {
  title: string;
  /** The level of its title. */
  as?: "h3" | "h4";
  text: string;
  /** How it is changed. */
  children: ReactNode;
};

export const Setting = ({ title, as: Title = "h3", text, children }: SettingProps) => (
  <div className="setting">
    <div>
      <Title className="t-label">{title}</Title>
      <p className="t-xs">{text}</p>
    </div>
    {children}
  </div>
);
