'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useMemo, useState } from 'react'
import { CrossingAbove, CrossingContext, useCrossings } from '#components/desk/editor/context/crossing-context.tsx'
import { StudioContext, type Studio as StudioOf, useStudio } from '#components/desk/editor/context/studio-context.ts'
import { FormField } from '#components/desk/editor/fields/form-field.tsx'
import { FormFieldContext } from '#components/desk/editor/fields/form-field-context.tsx'
import { Fields } from '#components/desk/editor/fields/group-fields.tsx'
import { PageForm } from '#components/desk/editor/pages/page-form.tsx'
import { PageTree } from '#components/desk/editor/pages/tree/page-tree.tsx'
import { type ChosenPage, useChosenPage } from '#components/desk/editor/pages/use-chosen-page.ts'
import { Preview } from '#components/desk/editor/preview/preview.tsx'
import { usePreviewed, usePreviewSwitch } from '#components/desk/editor/preview/use-previewed.ts'
import { Changes, Conflicts } from '#components/desk/editor/publish/changes.tsx'
import { CrossingChoice } from '#components/desk/editor/publish/crossing.tsx'
import { History } from '#components/desk/editor/publish/history.tsx'
import { PublishBar } from '#components/desk/editor/publish/publish-bar.tsx'
import { THEME } from '#components/desk/editor/publish/wear-theme.ts'
import { TermsForm } from '#components/desk/editor/terms/terms-form.tsx'
import { DeskButton } from '#components/desk/parts/button.tsx'
import { Problem } from '#components/desk/parts/problem.tsx'
import words from '#components/desk/parts/word.module.css'
import { IN_USE_MS } from '#components/desk/setup/config-in-use.ts'
import { HoverLink } from '#components/ui/hover-link.tsx'
import { fill } from '#lib/base/text/fill.ts'
import { ownLanguageName } from '#lib/base/text/own-language-name.ts'
import { childOf } from '#lib/desk/editor/form/field-at.ts'
import { countGaps, holdsWords } from '#lib/desk/editor/form/form-gaps.ts'
import type { LeafView, StudioFile } from '#lib/desk/editor/live-editor/live-editor-types.ts'
import { blocksOf } from '#lib/desk/editor/pages/blocks.ts'
import { type PageLine, pageLines } from '#lib/desk/editor/pages/page-lines.ts'
import { isSeen } from '#lib/desk/editor/preview/page-of.ts'
import type { FoundText } from '#lib/desk/editor/search-texts.ts'
import type { TermsView } from '#lib/desk/editor/term-types.ts'
import styles from './studio.module.css'
import { StudioTitle } from './studio-title.tsx'
import { TeamAccounts } from './team-accounts.tsx'
import { useDrafts } from './use-drafts.ts'
import { usePicks } from './use-picks.ts'
import { WordsForm } from './words-form.tsx'

/** Texts in which a former name of the agency still stands, each with a link to its form. */
function FormerNames() {
	const { view, text } = useStudio()
	if (view.former.length === 0) return null
	return (
		<section className={styles.former} aria-labelledby="former-names">
			<h2 id="former-names">{text('former.title')}</h2>
			<p>{text('former.text', { name: '{name}' })}</p>
			<ul>
				{view.former.map(({ name, place, href }) => (
					<li key={`${name} ${place} ${href}`}>
						<HoverLink href={href}>{place}</HoverLink> <span>{text('former.name', { old: name })}</span>
					</li>
				))}
			</ul>
		</section>
	)
}

interface StudioProps {
	view: LeafView
	title: string
	texts: Readonly<Record<string, string>>
	/** The language that is written first. */
	language: string
	/** The address of the editor. */
	here: string
	/** The page of the accounts of the desk. */
	peopleHref: string
	/** What was found, if words of the site are searched. */
	found: readonly FoundText[] | null
	/** The words of a language, if those are chosen from the tree. */
	terms: TermsView | null
}

type Choices = Record<string, Record<string, 'mine' | 'theirs'>>

interface PagesProps {
	file: StudioFile
	/** Index in the file of the chosen block; null if none is. */
	block: number | null
	line: PageLine | undefined
	chosen: ChosenPage
}

/** The pages of the site: their tree, or the one that was chosen from it. */
function Pages({ file, block, line, chosen }: PagesProps) {
	const { hrefOf, sharedHref, picked, choosePage, chooseBlock } = chosen
	if (line === undefined) return <PageTree file={file} hrefOf={hrefOf} onChoose={choosePage} />
	return (
		<PageForm key={line.id} file={file} line={line} chosen={block} onChoose={chooseBlock} {...{ sharedHref, picked }} />
	)
}

/** What is edited: its form, what publishing changes, and the preview beside. */
export function Studio({ view: initial, title, texts, language: first, here, peopleHref, found, terms }: StudioProps) {
	const [language, setLanguage] = useState(initial.languages.includes(first) ? first : initial.defaultLanguage)
	const [kept, setKept] = useState(0)
	const [choices, setChoices] = useState<Choices>({})
	const onKept = useCallback(() => setKept((count) => count + 1), [])
	const { view, problem, isKeeping, crossing, edit, flush, reload, settle, versionOf } = useDrafts(
		initial,
		texts,
		onKept,
	)
	const choice = useMemo(
		() => crossing && <CrossingChoice crossing={crossing} onSettle={(whose) => void settle(whose)} />,
		[crossing, settle],
	)
	const crossings = useCrossings(crossing, choice)
	const studio = useMemo<StudioOf>(() => {
		const others = view.languages.filter((one) => one !== language)
		const beside = language === view.defaultLanguage ? (others[0] ?? null) : view.defaultLanguage
		const text: StudioOf['text'] = (key, values = {}) =>
			fill(texts[key] ?? key, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])))
		const has = (key: string) => texts[key] !== undefined
		return { view, language, beside, edit, text, has }
	}, [view, language, edit, texts])
	const { text } = studio
	const router = useRouter()
	const termsHref = (code: string) => `${here}?at=${view.leaf}&in=${code}`
	const chosen = useChosenPage(here)
	const [isHistoryOpen, setIsHistoryOpen] = useState(chosen.askedVersion !== null)
	const pages = view.leaf === 'menu' ? (view.files[0] ?? null) : null
	const line = pageLines(pages?.value).find(({ id }) => id === chosen.pageId)
	const preview = usePreviewed(view, language, line)
	const { isPreviewOpen, togglePreview } = usePreviewSwitch()
	const blockOrder = line === undefined ? [] : blocksOf(line.page, ['pages', line.at])
	const block =
		chosen.askedBlock === null
			? blockOrder.findIndex(({ at }) => at === chosen.block)
			: Math.min(chosen.askedBlock, blockOrder.length) - 1
	const pick = usePicks(view, here, chosen, () => isPreviewOpen && togglePreview())
	const shown = view.files.map((file) => ({
		...file,
		own: file.form.fields.filter(({ name }) => file.fields.includes(name)),
	}))
	const gapsOf = (code: string) =>
		shown.reduce((sum, file) => {
			const counts = file.own.map(({ name, field }) =>
				countGaps(file.form, field, childOf(file.value, name), view.languages),
			)
			return sum + counts.reduce((all, one) => all + (one.get(code) ?? 0), 0)
		}, 0)
	const chooseLanguage = (code: string) => {
		if (terms === null) setLanguage(code)
		else router.push(termsHref(code))
	}
	const renew = (files: readonly string[]) => {
		setChoices({})
		void reload()
		onKept()
		// The header has the name and the logo, the tree what is left to publish. Colours alone are worn without it.
		if (files.some((file) => file !== THEME)) setTimeout(() => router.refresh(), IN_USE_MS)
	}
	const isTranslated =
		['words', 'terms'].includes(view.leaf) ||
		shown.some((file) => file.own.some(({ field }) => holdsWords(file.form, field)))
	const bar = (
		<PublishBar
			choices={choices}
			isKeeping={isKeeping}
			isCrossed={crossing !== null}
			problem={problem}
			flush={flush}
			versionOf={versionOf}
			onPublished={renew}
			isPreviewOpen={isPreviewOpen}
			onPreview={isSeen(view.leaf) ? togglePreview : null}
		/>
	)
	return (
		<FormFieldContext value={FormField}>
			<StudioContext value={studio}>
				<CrossingContext value={crossings}>
					<section
						className={styles.form}
						aria-labelledby="studio-title"
						data-behind={isPreviewOpen ? '' : undefined}
						onFocus={preview.onFocus}
					>
						<div className={styles.title}>
							<StudioTitle title={title} line={line} chosen={chosen} />
							<DeskButton onClick={() => setIsHistoryOpen(true)}>{text('historyButton')}</DeskButton>
						</div>
						{isTranslated && (
							<fieldset className={styles.tabs} aria-label={text('language')}>
								{view.languages.map((code) => (
									<button
										key={code}
										type="button"
										className={words.word}
										aria-pressed={code === language}
										onClick={() => chooseLanguage(code)}
									>
										<span lang={code}>{ownLanguageName(code)}</span>
										{gapsOf(code) > 0 && <small>{text('gaps', { count: gapsOf(code) })}</small>}
									</button>
								))}
							</fieldset>
						)}
						<div className={styles.fields}>
							<Problem text={problem} />
							{problem !== null && <DeskButton onClick={() => void flush()}>{text('problem')}</DeskButton>}
							<CrossingAbove />
							<FormerNames />
							<TeamAccounts href={peopleHref} />
							<Conflicts
								choices={choices}
								onChoose={(file, path, whose) =>
									setChoices((known) => ({ ...known, [file]: { ...known[file], [path]: whose } }))
								}
							/>
							{terms !== null ? (
								<TermsForm terms={terms} here={termsHref(language)} />
							) : view.leaf === 'words' ? (
								<WordsForm found={found} />
							) : pages !== null ? (
								<Pages file={pages} block={blockOrder[block]?.at ?? null} line={line} chosen={chosen} />
							) : (
								shown.map((file) => (
									<Fields key={file.file} fields={file.own} file={file} path={[]} value={file.value} />
								))
							)}
							<Changes />
						</div>
					</section>
					{isSeen(view.leaf) ? (
						<Preview
							href={preview.href}
							kept={kept}
							anchor={block < 0 ? null : `block-${block + 1}`}
							isOpen={isPreviewOpen}
							onPick={pick}
						>
							{bar}
						</Preview>
					) : (
						<div className={styles.alone}>{bar}</div>
					)}
					<History
						page={line?.id ?? null}
						asked={chosen.askedVersion}
						isOpen={isHistoryOpen}
						onClose={() => setIsHistoryOpen(false)}
						flush={flush}
					/>
				</CrossingContext>
			</StudioContext>
		</FormFieldContext>
	)
}
