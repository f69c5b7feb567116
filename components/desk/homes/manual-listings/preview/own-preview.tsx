'use client'

import { type ReactNode, useState } from 'react'
import { useOwn } from '#components/desk/homes/manual-listings/fields/own-context.ts'
import { DeskButton } from '#components/desk/parts/button.tsx'
import words from '#components/desk/parts/word.module.css'
import { PreviewPane } from '#components/desk/preview/preview-pane.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import styles from './own-preview.module.css'

interface OwnPreviewProps {
	isOpen: boolean
	onClose: () => void
	/** What keeps the home from being published. */
	children: ReactNode
}

function Shown({ onClose, children }: Omit<OwnPreviewProps, 'isOpen'>) {
	const { setting, standing } = useOwn()
	const { texts, languages, previews } = setting
	const [language, setLanguage] = useState(setting.language)
	const href = previews[language] ?? Object.values(previews)[0] ?? ''
	return (
		<div className={styles.view}>
			<div className={styles.head}>
				<fieldset className={styles.languages}>
					<legend className="vh">{texts.languageTabs}</legend>
					{languages.map(({ code, name }) => (
						<button
							key={code}
							type="button"
							className={words.word}
							aria-pressed={code === language}
							onClick={() => setLanguage(code)}
						>
							<span lang={code}>{name}</span>
						</button>
					))}
				</fieldset>
				<a href={href} target="_blank" rel="noopener" className={styles.tab}>
					{texts.preview.tab}
				</a>
				<DeskButton onClick={onClose}>{texts.preview.close}</DeskButton>
			</div>
			<PreviewPane
				isRoomy
				className={styles.pane}
				href={href}
				kept={standing.version}
				anchor={null}
				texts={texts.preview}
			/>
			<div className={styles.gate}>{children}</div>
		</div>
	)
}

/** The page of a home as its form has it, before it is public, and beside it what is still missing. */
export function OwnPreview({ isOpen, onClose, children }: OwnPreviewProps) {
	const { setting } = useOwn()
	return (
		<Dialog
			isOpen={isOpen}
			onClose={onClose}
			label={setting.texts.preview.title}
			place="full"
			className={styles.dialog}
		>
			{isOpen && <Shown onClose={onClose}>{children}</Shown>}
		</Dialog>
	)
}
