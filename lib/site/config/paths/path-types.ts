/** What the paths depend on besides the table. */
export interface Languages {
	languages: readonly string[]
	defaultLanguage: string
}
