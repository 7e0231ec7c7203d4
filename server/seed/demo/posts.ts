import { createStory } from './seedItem.ts'

export const posts = [
  createStory('Blog', {
    slug: 'why-water-opals-change',
    sku: 'BLO6WO3C8H1',
    title: 'Why water opals change',
    description:
      'People call me, worried, because their opal went clear in the dishwater. Nothing is broken. Most Ethiopian opal ' +
      'is hydrophane: it drinks.\n\n' +
      'An opal is made of tiny balls of silica, stacked like oranges in a crate. In a hydrophane stone the gaps between ' +
      'them are empty, and water creeps in. While it is full, light hardly notices the stacks any more, the colors ' +
      'fade and the stone turns to glass. In a day or two the water leaves and the color returns, as bright as before.\n\n' +
      'Water does no harm. Oil, perfume and soap do, because they go in and do not come out. So take your ring off ' +
      'before you cook or wash, let a wet stone dry on a towel rather than on a heater, and give it time.',
    tags: 'hydrophane, care, water opal',
    SEO_Tags: 'hydrophane opal care, why opal turns clear in water, Ethiopian opal care',
    ageInDays: 8,
    item_info: { excerpt: 'Nothing is broken. Your opal is thirsty, and what it drinks it gives back.' },
    media: [
      {
        file: 'why-water-opals-change-1.webp',
        alt: 'A cut opal very near, its cells of color under a clear dome',
      },
    ],
  }),
  createStory('Blog', {
    slug: 'before-you-buy-an-emerald',
    sku: 'BLO9BE4A7R3',
    title: 'What to ask before you buy an emerald',
    description:
      'Four questions. Ask them of anybody, also of me.\n\n' +
      'First: is it oiled? Most emeralds are. Their fine cracks reach the surface, and a colorless oil in them lets the ' +
      'light pass. That is an old and honest practice as long as it is told, and as long as it is little. What you ' +
      'want to hear is none, minor, moderate or significant, and whether it is oil or resin.\n\n' +
      'Second: who says so? For a stone that costs as much as a used car, a laboratory should, on paper, with the ' +
      'weight and the measurements of this very stone. For a small one my word and my loupe will do, and you may bring ' +
      'it back.\n\n' +
      'Third: may I see it by a window? Shop lamps are kind to green. Gray daylight is not, and you will wear it on gray ' +
      'days.\n\n' +
      'Fourth: where is the weak spot? An emerald is hard but it has a garden inside, and some gardens have a fence ' +
      'too near the edge. Ask to be shown the veil that comes closest to a corner. Then have it set by someone who has ' +
      'seen it too, and keep it away from steam and from the ultrasonic bath.',
    tags: 'emerald, buying, oil, treatment',
    SEO_Tags: 'how to buy an emerald, emerald oil treatment, questions about emeralds',
    ageInDays: 39,
    item_info: {
      excerpt: 'Nearly every emerald has been oiled. The question is how much, and whether you were told.',
    },
    media: [
      {
        file: 'before-you-buy-an-emerald-1.webp',
        alt: 'A large step-cut emerald with veils under its table',
      },
    ],
  }),
  createStory('Blog', {
    slug: 'how-to-read-treatment',
    sku: 'BLO3RT6E2W8',
    title: 'How to read the word treatment',
    description:
      'On every stone here you find one line that many shops leave out: treatment. It says what was done to the stone ' +
      'beyond cutting and polishing.\n\n' +
      'None means none. Smoke means that the opal was packed and heated until fine soot settled in its pores; the body ' +
      'turns dark and the fire seems to step forward. There is a second way, with sugar water and acid, which also ' +
      'leaves carbon inside. Both work because Ethiopian opal is porous, and both last, but a smoked stone is worth ' +
      'a fraction of a black one that grew that way. Look along the edge or at a drill hole: soot often sits in ' +
      'specks and near the surface.\n\n' +
      'Oil is for emeralds, and I say how much. And where it reads not disclosed, I do not know yet. That is ' +
      'no polite word for yes; it means that nobody has looked, and that you should pay accordingly.',
    tags: 'treatment, smoke, sugar, oil, buying',
    SEO_Tags: 'smoked opal how to tell, opal treatment explained, sugar treated opal',
    ageInDays: 76,
    item_info: { excerpt: 'None means none. Everything else has a name, and the name belongs on the tag.' },
    media: [
      {
        file: 'how-to-read-treatment-1.webp',
        alt: 'Two opals with one pattern, the left one clear, the right one smoked',
      },
      { file: 'smoked-opal-pendant-2.webp', alt: 'A smoked opal in silver, its body nearly black' },
    ],
  }),
  createStory('Blog', {
    slug: 'from-nodule-to-cabochon',
    sku: 'BLO5NC1G9Y6',
    title: 'From nodule to cabochon',
    description:
      'In the province the trade calls Welo, above the town of Wegel Tena, the opal sits in one thin layer of volcanic ' +
      'ash, in nodules the size of a walnut. You cannot see what is inside. Somebody taps off a corner, and then you ' +
      'buy a window and hope.\n\n' +
      'At home it rests. What wants to crack does so as it dries, and I would rather lose it in the drawer than on ' +
      'your finger. Then I glue it to a stick, cold, because opal does not like heat, and grind the host rock away ' +
      'under water.\n\n' +
      'Here comes the odd part. The stone drinks while I grind, the color goes, and for an hour I shape a piece of ' +
      'glass from memory. I stop, let it dry for a day or two, look where the fire has come up, turn the dome towards it ' +
      'and go on.\n\n' +
      'Opal is only 5.5 to 6.5 on the Mohs scale, so the last steps are soft and slow. Of a nodule of sixty carats I ' +
      'keep fifteen, in a good week.',
    tags: 'cutting, rough, Wegel Tena, how it is made',
    SEO_Tags: 'how opal is cut, opal cabochon cutting, Ethiopian opal rough to cabochon',
    ageInDays: 118,
    item_info: {
      excerpt: 'The stone drinks while I grind, the color goes, and for an hour I shape glass from memory.',
    },
    media: [
      {
        file: 'from-nodule-to-cabochon-1.webp',
        alt: 'A broken nodule with its brown skin, and a cut opal before it',
      },
    ],
  }),
]
