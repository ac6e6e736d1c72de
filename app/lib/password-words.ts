/**
 * The words of suggested passwords. People in grief read them aloud in chapels, copy them from paper and type them on phones. So each is short and
 * common, is spelled as it sounds and the same in Britain and America, and has no homophone (no berry, deer or pear). None refers to death, illness,
 * faith, war or the body.
 */
export const passwordWords = `
  acorn album alcove almond alpine amber anchor antler apple apricot april apron artist aspen atlas attic autumn avenue bagel baker balcony
  ballad balloon bamboo banana banjo barley basil basket beacon beagle biscuit blanket blossom bobbin bonnet bottle bracken bramble breeze
  bridge bright bronze brook bucket butter button cabin cactus camel camera canary candle canoe canyon caramel caravan cardigan carpet carrot
  castle cedar celery chapter cheddar cherry chestnut chorus cinema classic clever cloud clover cobalt cocoa coconut comet compass copper
  corner cosmos cottage cotton crimson crisp crocus crystal cushion custard daffodil daisy damson dancer dolphin domino donkey eagle early
  easel echo elephant emerald evening evergreen fable falcon farmer feather fennel fern fiddle finch flannel forest fountain freckle fresh
  friend frosty garden garland garnet gazelle gentle giraffe glacier glade glider glimmer golden goose granite grass green grove guitar
  hamster happy harvest hazel heather hedge helmet heron hilltop honey hopeful horizon humble igloo indigo inkwell island ivory jacket jaguar
  jasmine jigsaw jolly jubilee juniper kettle kindly kingdom kitchen kite kitten kiwi koala lagoon lantern larder laurel lavender legend lemon
  lentil letter lettuce library lilac lime linen lively locket lotus lunar lupin magpie mandolin mango maple marble marigold market marmot
  meadow mellow melody melon merry midday mint mirror mitten mosaic muffin mulberry museum music mustard nectar nimble noodle north nutmeg
  oasis oatmeal ocean olive onion opal orange orbit orchard orchid otter oyster paddle pancake panda papaya paper parade parcel park parrot
  parsley parsnip pasta pastel patio pebble pecan pelican pencil penguin pepper picnic picture pillow pilot planet plenty pocket poem polite
  pollen pony poppy postcard potato prairie pretzel primrose puddle puffin pumpkin puppy purple puzzle quick quilt rabbit radish rainbow
  raisin raspberry ribbon ridge ripple river robin rocket rosemary ruby saffron sailor salad salmon sandy sapphire satchel scarf scarlet
  season shell shiny shore silk silver sketch skipper skylark slipper smile smooth snowdrop sofa sonnet sorbet sparkle sparrow spinach splash
  spring spruce squirrel starling station steady stream studio sugar summer sunny supper swan sweater swift tadpole talent tangerine tango
  tapestry teapot tender terrace thimble thistle thrush ticket tidy tiger timber toast toffee tomato topaz tractor train travel treacle
  trellis trolley trumpet tulip tunnel turnip turtle twinkle umbrella unicorn upland valley vanilla velvet village vineyard violet violin
  vivid voyage waffle wagon walnut wander warbler warm waterfall welcome westerly wheat whistle wicker willow window winter wisdom wombat
  wonder woodland yellow zebra zigzag
`
  .trim()
  .split(/\s+/);
