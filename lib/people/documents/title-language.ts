/** Words in document names that belong to only one language of the site. */
const WORDS: Readonly<Record<string, string>> = {
	nl: 'attest asbestattest bodemattest basisakte certificaat elektrische huurcontract huurovereenkomst inlichtingen keuringsverslag lastenboek orde plattegrond stedenbouwkundig stedenbouwkundige uittreksel vergunning verkavelingsvergunning verslag',
	fr: 'acte architecte attestation bail baux cahier certificat certificats chaudière copropriété décompte électrique lotir niveaux permis projet règlement renseignements ultérieure urbanistique urbanistiques',
	en: 'certificate certificates deed electrical lease permit report rules statement survey',
	de: 'auszug bauplan baugenehmigung bescheinigung energieausweis gutachten hausordnung mietvertrag protokoll teilungserklärung',
}

const LANGUAGES = Object.entries(WORDS).map(([language, words]) => ({ language, words: new Set(words.split(' ')) }))

/**
 * Returns the `lang` of a document's name on a page. The feed does not give the language of a name, so it is guessed
 * from its words. Undefined for the page's own language, and if the words point to no language or to two ("PEB / EPB").
 */
export function titleLang(title: string, page: string): string | undefined {
	const words = title
		.normalize('NFC')
		.toLowerCase()
		.split(/[^\p{L}]+/u)
	const [first, ...others] = LANGUAGES.filter((it) => words.some((word) => it.words.has(word)))
	return first && others.length === 0 && first.language !== page ? first.language : undefined
}
