/* Where the long words of cards may be broken at the end of a line. Browsers have no dictionaries
 * everywhere (Chromium on Linux has none), and a word that is broken without a hyphen is read as two. */
import { language } from "./words.svelte";

const english = `
  account-ant amer-i-can amer-i-cas archi-tect ar-ranger aus-tralia ban-dages band-leader
  ban-joist bar-ley-wine bio-chemist biol-o-gist birth-day black-berry bom-bas-tic book-maker
  boot-leg-ger bot-tling brew-mas-ter broth-ers build-ing busi-ness cana-dian can-is-ter
  celeb-rity cham-pion cheese-maker chip-munk choco-late chore-og-ra-pher cho-ris-ter cin-na-mon
  clar-inet-tist col-lab-o-rate col-lec-tor com-mod-ity com-mu-nity com-poser con-fec-tioner
  con-trac-tor cop-per-smith corian-der crou-pier decan-ter del-e-ga-tion deliv-ery des-serts
  devel-oper dis-tri-bu-tion dor-mouse duet-tist equip-ment esca-lante es-presso every-day
  ex-change fer-men-ta-tion fes-ti-val fla-mingo geri-atric glass-works globe-trot-ter green-house
  guil-lermo gunn-hild head-liner heart-land hedge-hog hell-ström hogs-head home-brew
  illu-sion-ist impe-rial im-porter impre-sario ingre-di-ent ingre-di-ents invec-chi-ata inves-tor
  jacque-line juve-nile knowl-edge lady-bird man-ager lam-banóg land-lady malt-ster marsh-mal-low
  mate-ri-als mer-chant molas-ses moon-shine moun-tain night-in-gale part-ner-ship pa-tience
  penny-saver peru-vian pheas-ant philip-pines pho-to-syn-the-sis pleas-antly port-fo-lio
  pota-toes pro-moter quan-tity quar-ter-mas-ter que-branta re-cruiter re-search re-searcher
  rick-house ruth-less san-giovese sax-o-phon-ist scan-di-na-vian scot-land sig-na-ture
  sophis-ti-cated spe-cialty spit-fire spy-mas-ter squir-rel stage-hand stain-less stan-dard
  star-ling store-house sug-ar-cane sup-plier sur-ren-der syn-di-cate tech-ni-cian tem-po-rary
  tor-toise trom-bon-ist trop-i-cal under-study un-malted up-grades ven-ti-la-tor viva-java
  ware-house wolver-ine wood-pecker
`;
const french = `
  ache-teur af-faires agri-cul-teurs ambas-sa-deur amé-lio-rat amé-lio-ra-tion amé-ri-cain
  angle-terre anni-ver-saire arai-gnée archi-tecte arran-geur arron-die assem-bleur aus-tra-lie
  avia-trice ban-joïste ban-quière bar-ley-wine bico-lore bio-chi-miste bio-lo-giste black-berry
  blai-reau bluf-feur bom-bas-tic book-maker bou-lan-ger bou-teille bou-tique bra-con-nier
  bras-sage bras-se-rie bras-seur bâti-ment bâtis-seur cache-tée cam-pagne cana-dien can-nelle
  car-ca-jou cata-logue cel-lé-rier cha-hu-teuse cham-pion cham-pionne chan-teuse char-rette
  chau-dron-nier chauf-feur cher-cheur chi-miste cho-co-lat choco-late cho-riste cho-ré-graphe
  chou-ette chro-ni-queur cin-na-mon cla-ri-net-tiste coc-ci-nelle col-la-bo-rer col-lec-tion-neur
  col-lec-tion-neuse com-bi-narde com-mer-ciale com-mu-nau-taire com-po-si-trice comp-table
  comp-teuse con-clure confi-seuse con-quête contre-ban-dier contre-bas-siste contre-maître
  coopé-ra-tive co-riandre cor-neille cour-tier cou-ver-ture cri-tique crou-pier créa-teur
  cré-ce-relle cré-pus-cule cuil-lère céra-mique cé-réales des-serts don-neuse dou-blure
  duet-tiste dégus-ta-tion délé-ga-tion embou-teillage embou-teilleur em-ployer entre-pôt
  esca-lante escar-got es-presso every-day expé-di-tion fa-cettes faci-lité fer-men-ta-tion
  fes-ti-vals flam-beur four-nis-seur fro-ma-gère ge-nièvre gené-vrier gin-gembre gour-mand
  gre-nouille guet-teur guil-lermo gui-mauve gunn-hild géria-trie heart-land hell-ström hog-shead
  hou-blon-nier héris-son illu-sion-niste impe-rial impi-toyable impor-ta-teur impri-mée
  impré-sa-rio infu-seur ingré-dient ingré-dients ins-tal-ler inten-dant inté-ri-maires
  invec-chiata inves-tis-seur jac-que-line ja-maïque juvé-nile labo-ran-tin labo-ra-toire
  lam-banóg ma-chines machi-niste mal-te-rie mar-chand mar-chan-dises ma-tières mo-narque
  mon-tagne moon-shine mouf-fette musa-raigne métal-lique natu-relle offi-cier olym-pique
  or-chestre orga-ni-sa-teur ou-vreuse pan-se-ments par-te-na-riat pa-tience phi-lip-pines
  pho-to-syn-thèse phy-sio-no-miste pia-niste plas-tique pleas-antly pre-mières pro-duc-tion
  pâtis-sière péru-vien quan-tité que-branta raf-fi-ne-ment re-cettes re-cherche recru-te-ment
  recru-teur re-mettre rem-pla-cer renon-cer res-pon-sable ros-si-gnol san-gio-vese san-glier
  sar-ra-sin saxo-pho-niste scan-di-nave ser-pen-tin signa-ture soif-fard souf-fleur spi-ri-tueux
  spit-fire spé-cia-lisé sta-giaire stan-dard sub-ven-tion supé-rieur sur-ren-der tenan-cier
  ter-ri-toires ton-ne-lier ton-ne-lière tor-ré-fac-teur tou-ris-tique tri-cheur trom-bo-niste
  tro-pi-cale trot-teur truf-fier ven-ti-la-teur ver-re-rie vio-lo-neux viva-java écail-lère
  échan-ger écu-reuil émis-saire épi-ce-rie équi-pe-ment équi-pe-ments étour-neau
`;

const breaksOf = (list: string): ReadonlyMap<string, string> =>
  new Map(
    list
      .trim()
      .split(/\s+/)
      .map((word) => [word.replaceAll("-", ""), word]),
  );
const breaks: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  en: breaksOf(english),
  fr: breaksOf(french),
};

/** `word` as it is written, with a soft hyphen at each break of `broken`. */
function softened(word: string, broken: string): string {
  let at = 0;
  return [...broken].map((sign) => (sign === "-" ? "\u00ad" : (word[at++] ?? ""))).join("");
}

/** Words to be drawn where a word of so many letters has room; longer ones may be broken. */
export function soft(words: string, room: number, code = language().code): string {
  return words.replace(/\p{L}+/gu, (word) => {
    if (word.length <= room) return word;
    const broken = breaks[code]?.get(word.toLowerCase());
    return broken === undefined ? word : softened(word, broken);
  });
}
