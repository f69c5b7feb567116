'use client'

import { type RefObject, useRef } from 'react'
import { DeskButton } from '#components/desk/parts/button.tsx'
import { useRequestsSetting } from '#components/desk/requests/parts/requests-setting.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { fill } from '#lib/base/text/fill.ts'
import {
	problemOfReplyFiles,
	type ReplyFile,
	type ReplyFileProblem,
	START_BYTES,
} from '#lib/desk/requests/model/reply-files.ts'
import styles from './reply-form.module.css'

const KILOBYTE = 1024

/** A file that was chosen for a reply. */
export interface ChosenFile extends ReplyFile {
	size: number
	start: Uint8Array
}

async function readFile(file: File): Promise<ChosenFile> {
	const bytes = new Uint8Array(await file.arrayBuffer())
	const url = await new Promise<string>((resolve, reject) => {
		const reader = new FileReader()
		reader.onload = () => resolve(String(reader.result))
		reader.onerror = () => reject(reader.error)
		reader.readAsDataURL(file)
	})
	return { name: file.name, size: file.size, start: bytes.slice(0, START_BYTES), data: url.slice(url.indexOf(',') + 1) }
}

interface FilesProps {
	files: readonly ChosenFile[]
	onChange: (files: ChosenFile[]) => void
	onProblem: (problem: ReplyFileProblem) => void
}

/** The files that go with a reply; each can be taken out again. */
export function ReplyFiles({ files, onChange, onProblem }: FilesProps) {
	const { texts } = useRequestsSetting()
	const t = texts.replyForm
	const input: RefObject<HTMLInputElement | null> = useRef(null)
	const add = async (chosen: readonly File[]) => {
		try {
			const wanted = [...files, ...(await Promise.all(chosen.map(readFile)))]
			const problem = problemOfReplyFiles(wanted)
			if (problem === null) onChange(wanted)
			else onProblem(problem)
		} catch {
			onProblem('kind')
		}
	}
	return (
		<div className={styles.files}>
			{files.length > 0 && (
				<ul>
					{files.map((file) => (
						<li key={`${file.name} ${file.size}`}>
							<span>{fill(t.file, { name: file.name, size: Math.ceil(file.size / KILOBYTE) })}</span>
							<DeskButton
								look="bare"
								aria-label={fill(t.fileRemove, { name: file.name })}
								onClick={() => onChange(files.filter((one) => one !== file))}
							>
								<Icon name="x" />
							</DeskButton>
						</li>
					))}
				</ul>
			)}
			<DeskButton look="bare" onClick={() => input.current?.click()}>
				<Icon name="plus" />
				{t.attach}
			</DeskButton>
			<input
				ref={input}
				type="file"
				multiple
				hidden
				aria-label={t.attach}
				onChange={({ target }) => {
					void add([...(target.files ?? [])])
					// The same file can be chosen again.
					target.value = ''
				}}
			/>
		</div>
	)
}
