import type { ReactNode } from "react";
import { Link } from "react-router";
import type { PictureRef } from "#shop/pictures/picture.ts";
import { Picture } from "#ui/picture.tsx";

type AuthPageProps = {
  title: string;
  lead?: ReactNode;
  picture: PictureRef;
  children: ReactNode;
};

export function AuthPage({ title, lead, picture, children }: AuthPageProps) {
  return (
    <div className="auth">
      <div className="box">
        <div className="inner">
          <div className="stack [--stack:.75rem]">
            <h1>{title}</h1>
            {lead && <p className="t-body">{lead}</p>}
          </div>
          {children}
        </div>
      </div>
      <div className="pic">
        <Picture
          picture={picture}
          alt=""
          sizes="(min-width: 64rem) 50vw, 1px"
          className="absolute inset-0 size-full object-cover"
        />
      </div>
    </div>
  );
}

/** Below a form: where else one may go. */
export const SideLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <p className="t-sm t-body">
    <Link className="link link--tap" to={to}>
      {children}
    </Link>
  </p>
);
