declare const messages: {
	"schema": {
		"missing": "\"{field}\" is missing.",
		"found": "Found {kind, select, list {a list} group {a group} nothing {nothing} other {{value}}}.",
		"withoutQuotes": "Leave the quotes out.",
		"unknown": "\"{field}\" is not known here.",
		"badName": "This name is not possible here.",
		"empty": "It may not be empty.",
		"fewestSigns": "It has at least {limit, plural, one {# character} other {# characters}}.",
		"mostSigns": "It has at most {limit, plural, one {# character} other {# characters}}.",
		"fewestEntries": "{limit, plural, =1 {It needs an entry.} one {It has at least # entry.} other {It has at least # entries.}}",
		"mostEntries": "It has at most {limit, plural, one {# entry} other {# entries}}.",
		"above": "It is above {limit}.",
		"below": "It is below {limit}.",
		"least": "It is at least {limit}.",
		"most": "It is at most {limit}.",
		"multiple": "It must be a multiple of {step}."
	},
	"wanted": {
		"text": "It must be a text between double quotes.",
		"number": "It must be a number.",
		"whole": "It must be a whole number.",
		"flag": "It must be true or false, without quotes.",
		"group": "It must be a group between '{' and '}'.",
		"list": "It must be a list between [ and ].",
		"null": "It must be null.",
		"email": "It must be an e-mail address, such as \"name@agency.be\".",
		"url": "It must be an address, such as \"https://www.agency.be/\".",
		"hostname": "It must be a host name, such as \"tours.agency.be\".",
		"date": "It must be a day, such as \"2026-11-03\".",
		"otherwise": "It must be written otherwise."
	},
	"hint": {
		"near": "Did you mean \"{near}\"?",
		"allowed": "Allowed: {values}.",
		"known": "Known: {names}.",
		"existing": "There are: {names}."
	},
	"languages": {
		"notOfSite": "\"{language}\" is not one of the languages in site.json: {languages}.",
		"twice": "\"{language}\" stands in the list for the second time.",
		"ofProgram": "The program has no texts of its own in \"{language}\". It has: {languages}.",
		"default": "The default language \"{language}\" is not one of the languages: {languages}.",
		"ofStaff": "Staff get e-mails in \"{language}\", which is not one of the languages in site.json: {languages}."
	},
	"site": {
		"noRibbon": "There is no ribbon \"{ribbon}\" under \"labels\". There are: {ribbons}.",
		"longStep": "One step ({step}) is longer than the whole slider ({length}).",
		"unevenSteps": "Steps of {step} from {min} do not arrive at {max}. Take a step that divides {length}.",
		"priceOrder": "The highest price ({max}) must be above the lowest ({min}).",
		"mainOffice": "\"main\" stands for the main office, whose address is that of the agency. Choose another id."
	},
	"hours": {
		"backwards": "\"to\" ({to}) must be later than \"from\" ({from}).",
		"short": "From {from} to {to} is too short for one appointment of {minutes, plural, one {# minute} other {# minutes}}."
	},
	"adverts": {
		"backwards": "\"until\" ({until}) is before \"from\" ({from}).",
		"leaseOfRent": "It only means something with \"goal\": \"sale\"; a rule for rent holds for all leases.",
		"typeTwice": "Type {type} stands under \"{kind}\" already; it is of one kind.",
		"noRule": "There is no rule \"{rule}\"."
	},
	"banner": {
		"noImage": "The type is \"image\", but there is no \"image\".",
		"shortGallery": "The type is \"gallery\": the list needs two pictures at least.",
		"noVideo": "The type is \"video\", but there is no \"video\"."
	},
	"header": {
		"growingLogo": "The logo gets smaller when one scrolls: at most \"logoHeight\" ({height})."
	},
	"blocks": {
		"tooWide": "From column {column} a block is at most {widest, plural, one {# column} other {# columns}} wide; the grid has 12.",
		"homeOnly": "A block \"{type}\" stands on the page \"home\" only."
	},
	"menu": {
		"ownParent": "A page cannot stand under itself.",
		"noParent": "There is no page \"{parent}\" to stand under.",
		"thirdLevel": "\"{parent}\" stands under a page itself; there are two levels only.",
		"builtInChild": "A page of paths.json stands under no other; its path is in paths.json.",
		"builtInParent": "No page can stand under \"{parent}\", which is a page of paths.json.",
		"builtInPath": "The path of \"{page}\" stands in paths.json; leave it out here.",
		"noText": "The block shows nothing: write its text, or choose one.",
		"noPath": "The name gives no path in \"{language}\". Write one under \"path\", such as '{' \"{language}\": \"about-us\" '}'.",
		"reservedPath": "The path {path} begins with \"{first}\", which the site uses for something else.",
		"hidingPath": "The path {path} ({language}) hides the page \"{page}\" of paths.json. Take another one.",
		"samePath": "Two pages have the path {path}: \"{one}\" and \"{other}\". Give one of them another \"path\".",
		"sameBuiltInPath": "Two pages have the path {path} in \"{language}\": \"{one}\" and \"{other}\".",
		"noRoom": "\"{entry}\" has no room in the menu at {width, plural, one {# pixel} other {# pixels}}: {where, select, drawer {the menu is a drawer there} other {it goes under \"More\" there}}. Shorten it or another entry, or give it a parent (\"parentId\")."
	},
	"owners": {
		"noMonday": "{day} is a {weekday}, not a Monday.",
		"backwards": "\"untilMonday\" ({last}) is before \"monday\" ({first}).",
		"recipient": "A note has either a \"home\" or an \"owner\": one of the two, not both.",
		"noText": "The note has no text in any language."
	},
	"placeholders": {
		"unknown": "{placeholder} stands for nothing.",
		"list": "config/README.md lists what may stand between braces.",
		"strayAddress": "{address} is no address of site.json, team.json or mail.json. For the agency's own write '{email}'.",
		"strayNumber": "{number} is no number of site.json or team.json. For the agency's own write '{phone}', and agency:phone as the link."
	},
	"writtenOut": {
		"name": "{found} stands here in full. Write '{name}', so that it follows when it changes.",
		"phone": "{found} stands here in full. Write '{phone}', and agency:phone as a link, so that it follows when it changes.",
		"email": "{found} stands here in full. Write '{email}', and agency:email as a link, so that it follows when it changes.",
		"address": "{found} stands here in full. Write '{address}', or '{street}' and '{city}', so that it follows when it changes.",
		"promise": "{found} stands here in full. Write the days of a promise of site.json, such as '{days:answer}', so that it follows when it changes.",
		"period": "{found} stands here in full. Write a period of retention.json, such as '{keep:default}', so that it follows when it changes."
	},
	"references": {
		"sameId": "The id \"{id}\" is taken already; each is given once.",
		"notInFile": "There is no {type, select, article {article} person {person} testimonial {testimonial} faq {group of questions} office {office} other {entry}} \"{id}\" in {file}.",
		"legalText": "The article \"{id}\" is missing: the law asks for it, and the page of that name shows it.",
		"manyPages": "\"{page}\" is not one page but many: a link cannot lead to it.",
		"pageOff": "\"{page}\" is not on the site: \"closedListings.recent.isEnabled\" in site.json is false.",
		"noPage": "There is no page \"{page}\".",
		"idsOfPages": "The ids of pages stand in menu.json and paths.json.",
		"noFile": "There is no file {file} in {folder, select, media {the folder config/media} other {this site}}. Capitals count.",
		"foundAddress": "Found ({address})."
	},
	"texts": {
		"missing": "The text in {name} (\"{code}\") is missing; {effect, select, required {no page can do without it} leftOut {the page is not on the site in {name} (\"{code}\")} other {its place stays empty}}. It is one of the languages in site.json."
	},
	"theme": {
		"pair": "\"{front}\" ({color}) is hard to read on \"{ground}\" ({groundColor}): contrast {contrast}, at least {least} is needed.",
		"topBar": "{color} is hard to read on the bar ({groundColor}, \"paper\" in theme.json): contrast {contrast}, at least {least} is needed.",
		"cure": "Take a {mode, select, light {darker colour or a lighter} other {lighter colour or a darker}} ground, or the reverse."
	},
	"words": {
		"noText": "The program has no text \"{key}\".",
		"noLanguage": "The program has no texts in \"{language}\". It has: {languages}.",
		"unbalanced": "The braces or tags do not fit together. In the program the text is: {original}",
		"unknownValue": "{placeholder} is not known in this text.",
		"noValues": "This text has none.",
		"otherUse": "{placeholder} is used in another way than the program does: {original}"
	},
	"descriptions": {
		"cure": "Search engines show it under the title: one or two sentences that say what is on this page alone.",
		"none": "The page \"{page}\" has no description (\"{language}\").",
		"same": "The page \"{page}\" has the same description.",
		"short": "The description has {length, plural, one {# character} other {# characters}}; {shortest} or more say something.",
		"long": "The description has {length, plural, one {# character} other {# characters}}; {longest} are shown."
	},
	"energy": {
		"best": "From {day} on the best label needs \"below\": 0 and no \"upTo\".",
		"worst": "From {day} on the worst label must have no bound.",
		"between": "From {day} on {label} needs \"upTo\" and no \"below\".",
		"order": "From {day} on \"upTo\" of {label} must be above {previous}."
	},
	"terms": {
		"noText": "No text of the program has the word \"{word}\" in {name}.",
		"noForm": "\"{form}\" has no word of yours, but \"{word}\" has one.",
		"left": "Texts of the program that still say \"{word}\": {count}, such as \"{key}\".",
		"yours": "Your word for \"{word}\" is \"{yours}\"."
	}
}
export default messages
