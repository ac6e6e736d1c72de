import { type Complaint, limits } from "~/features/papers/complaint/input";
import { EmailField } from "~/ui/form/email";
import { TextField } from "~/ui/form/field";
import { PostedForm, usePostedForm } from "~/ui/form/posted-form";
import { Submit } from "~/ui/form/submit";
import { TextArea } from "~/ui/form/text-area";

export function ComplaintForm() {
  const [form, fields] = usePostedForm<Complaint & { page: string }>("complaint");
  return (
    <PostedForm form={form} className="mt-8 max-w-[36rem]">
      <TextField field={fields.name} label="Your name" autoComplete="name" dir="auto" maxLength={limits.name} />
      <EmailField
        field={fields.email}
        label="Your email"
        hint="We answer there, and use it for nothing else."
        autoComplete="email"
      />
      <TextField
        field={fields.page}
        label="The page it is about (optional)"
        hint="Its address, or whose memorial it is."
        autoComplete="off"
        dir="auto"
        maxLength={limits.page}
      />
      <TextArea field={fields.text} label="What is wrong" rows={8} dir="auto" maxLength={limits.text} />
      <Submit busy="Sending...">Send</Submit>
    </PostedForm>
  );
}
