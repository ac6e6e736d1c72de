import { encodings } from "~/features/imports/csv/encoding";
import { chosenEncodings, mostRows } from "~/features/imports/input";
import { FileField } from "~/ui/form/file-field";
import { FileForm } from "~/ui/form/file-form";
import { usePostedForm } from "~/ui/form/posted-form";
import { SelectField } from "~/ui/form/select-field";

const others = Object.fromEntries(
  chosenEncodings.map((one) => [one, one === "auto" ? "Recognise them automatically" : encodings[one]]),
);

const accepted =
  ".xlsx,.xlsm,.xlsb,.xls,.ods,.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain,application/vnd.ms-excel,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.oasis.opendocument.spreadsheet";

export function UploadForm() {
  const [form, fields] = usePostedForm<{ list: File; encoding: string }>("import");
  return (
    <FileForm form={form} button="Upload this list" busy="Reading the list...">
      <FileField
        field={fields.list}
        label="The list"
        hint={`A spreadsheet (.xlsx, .xls, .ods) or a CSV file of up to 5 MB. A CSV file of more than ${mostRows.toLocaleString("en-GB")} rows is divided into several imports.`}
        accept={accepted}
      />
      <details className="mb-6">
        <summary className="min-h-11 w-fit cursor-pointer content-center font-semibold text-teal-ink">
          Letters such as é or ł look wrong?
        </summary>
        <div className="mt-3">
          <SelectField
            field={fields.encoding}
            label="Letters in files that aren't Unicode"
            hint="Older programs write them in one of these ways. Unicode files are always read as they are."
            options={others}
          />
        </div>
      </details>
    </FileForm>
  );
}
