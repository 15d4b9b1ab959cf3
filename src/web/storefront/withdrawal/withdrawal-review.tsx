import { Form, href, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { useOneSubmission } from "#web/parts/forms/use-one-submission.ts";
import { Honeypot } from "#web/storefront/contact/honeypot.tsx";
import { Declared } from "./declared.tsx";
import { FailureMessage } from "./failure-message.tsx";
import { StepHeading } from "./step-heading.tsx";
import type { WithdrawalReply } from "./withdrawal-reply.ts";

type Reviewed = Extract<WithdrawalReply, { step: "review" }>;

export function WithdrawalReview(reply: Reviewed) {
  const { declaration, withdrawalId, failure } = reply;
  const isSending = useNavigation().formAction?.startsWith(href("/retractation")) ?? false;
  return (
    <Form
      method="post"
      preventScrollReset
      className="stack [--stack:1.75rem]"
      onSubmit={useOneSubmission(isSending, reply, () => {})}
    >
      <StepHeading>Relisez, puis confirmez</StepHeading>
      <Declared declaration={declaration} />
      {Object.entries({ ...declaration, withdrawalId }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* Emptied by a refusal: who fills nothing in by themselves gets through the second time. */}
      <Honeypot key={failure} name="website" />
      <div className="cta-row">
        <Button type="submit" name="intent" value="confirm" busy={isSending}>
          Confirmer la rétractation
        </Button>
        <Button type="submit" name="intent" value="edit" variant="line">
          Modifier
        </Button>
      </div>
      <FailureMessage failure={failure} />
    </Form>
  );
}
