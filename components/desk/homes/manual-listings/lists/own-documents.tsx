'use client'

import { useRef } from 'react'
import { postFile } from '#components/desk/frame/server/post-file.ts'
import { useUndoToast } from '#components/desk/frame/undo-toast/undo-toast-context.ts'
import { Conflict } from '#components/desk/homes/manual-listings/fields/conflict.tsx'
import { useOwn } from '#components/desk/homes/manual-listings/fields/own-context.ts'
import fields from '#components/desk/parts/field.module.css'
import { Icon } from '#components/ui/icon.tsx'
import { documentTitle } from '#lib/base/files/document-kinds.ts'
import { fill } from '#lib/base/text/fill.ts'
import { type OwnRow, rowsOf } from '#lib/homes/manual-listings/form/listing-values.ts'
import { AddFiles } from './add-files.tsx'
import styles from './own-rows.module.css'
import { useUpload } from './use-upload.ts'

const LIST = 'Documents'
const ACCEPTED = '.pdf,.jpg,.jpeg,.png,.webp,.docx,.xlsx,.zip'
const MEGABYTE = 1024 * 1024

function useDocumentUpload() {
	const { standing, values, setRows } = useOwn()
	const present = useRef<readonly OwnRow[]>([])
	present.current = rowsOf(values, LIST)
	return useUpload('document', async (file, onProgress) => {
		const query = { id: String(standing.id), name: file.name }
		const answer = await postFile<{ file: string; size: number }>('homes/own/document', query, file, onProgress)
		if (!answer.ok) return answer
		const { file: kept, size } = answer
		if (present.current.some((row) => row.file === kept)) return { ok: false, problem: 'duplicate' }
		setRows(LIST, (rows) => [...rows, { file: kept, size, name: documentTitle(file.name) }])
		return null
	})
}

/** The documents that visitors may ask for: chosen or dropped, and named. */
export function OwnDocuments() {
	const { values, setting, setRows, saveNow, revisions } = useOwn()
	const { files, refused, add, close } = useDocumentUpload()
	const toast = useUndoToast()
	const { documents: t, rows: words } = setting.texts
	const rows = rowsOf(values, LIST)
	const remove = (row: OwnRow, at: number) => {
		setRows(LIST, (all) => all.filter(({ file }) => file !== row.file))
		saveNow()
		toast.offerUndo({
			text: words.removed,
			undo: async () => {
				setRows(LIST, (all) => all.toSpliced(at, 0, row))
				saveNow()
				return null
			},
		})
	}
	const name = (file: string | number | undefined, text: string) =>
		setRows(LIST, (all) => all.map((row) => (row.file === file ? { ...row, name: text } : row)))
	const size = (row: OwnRow) =>
		fill(t.size, {
			kind: String(row.file).split('.').at(-1)?.toUpperCase() ?? '',
			size: new Intl.NumberFormat(setting.language, { maximumFractionDigits: 1 }).format(
				Math.max(0.1, Number(row.size ?? 0) / MEGABYTE),
			),
		})
	return (
		<div className={styles.rows} id={`own-${LIST}`} tabIndex={-1}>
			<p className={fields.hint}>{t.text}</p>
			<ul>
				{rows.map((row, index) => (
					<li key={`${row.file} ${revisions[LIST] ?? 0}`} className={styles.row}>
						<div className={fields.field}>
							<label htmlFor={`own-${LIST}-${index}`}>{fill(t.name, { number: String(index + 1) })}</label>
							<input
								id={`own-${LIST}-${index}`}
								className={fields.input}
								autoComplete="off"
								maxLength={300}
								defaultValue={row.name}
								onChange={(event) => name(row.file, event.target.value)}
								onBlur={saveNow}
							/>
							<p className={fields.hint}>{size(row)}</p>
						</div>
						<button
							type="button"
							className={styles.remove}
							aria-label={fill(words.remove, { row: String(row.name ?? '') })}
							onClick={() => remove(row, index)}
						>
							<Icon name="x" />
						</button>
					</li>
				))}
			</ul>
			<AddFiles
				text={t.add}
				hint={t.drop}
				accept={ACCEPTED}
				files={files}
				refused={refused}
				onFiles={add}
				onClose={close}
			/>
			<Conflict name={LIST} />
		</div>
	)
}
