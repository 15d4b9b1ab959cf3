import { formatDay, formatTime } from "#copy/formats.ts";
import { Button } from "#ui/button.tsx";
import { StepForm } from "#web/parts/forms/step-form.tsx";

type JobAttemptsProps = { attempts: number; maxAttempts: number; nextAt: Date | null };

export const JobAttempts = ({ attempts, maxAttempts, nextAt }: JobAttemptsProps) => (
  <p className="t-xs md:whitespace-nowrap">
    {attempts} essai{attempts > 1 ? "s" : ""} sur {maxAttempts}
    {nextAt && `, prochain le ${formatDay(nextAt)} à ${formatTime(nextAt)}`}
  </p>
);

type RetryJobProps = {
  action: string;
  id: string;
  subject: string;
  /** What is asked of an action that does several things. */
  faire?: string;
};

export const RetryJob = ({ action, id, subject, faire }: RetryJobProps) => (
  <StepForm action={action} preventScrollReset>
    <input type="hidden" name="id" value={id} />
    <Button
      type="submit"
      variant="line"
      size="sm"
      {...(faire && { name: "faire", value: faire })}
      aria-label={`Réessayer : ${subject}`}
    >
      Réessayer
    </Button>
  </StepForm>
);
