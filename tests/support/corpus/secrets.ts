// The secrets that nobody may be served, and the options by which exiftool and ffmpeg plant them.

/** Words planted in files of the corpus; no served file may contain any of them. */
export const secrets = [
  ...["51.5074", "SecretCamera", "SN4711", "SecretName", "SecretPlace", "SecretTrack"],
  ...["2019-03-04", "2019:03:04", "20190304"],
];

/** Every form in which a secret may stand in a file. */
export function formsOf(secret: string): Buffer[] {
  const wide = Buffer.from(secret, "utf16le");
  return [Buffer.from(secret, "latin1"), wide, Buffer.from(wide).swap16()];
}

/** The first of the secrets that a file holds, in any form; undefined if it holds none. */
export function secretIn(bytes: Buffer): string | undefined {
  return secrets.find((secret) => formsOf(secret).some((form) => bytes.includes(form)));
}

const date = "2019:03:04 05:06:07";

/** Tags of Exif, for exiftool: where, when, by whom and with what it was taken. */
export const exifWords = [
  ...[
    "-GPSLatitude=51.5074",
    "-GPSLatitudeRef=N",
    "-GPSLongitude=0.1278",
    "-GPSLongitudeRef=W",
    "-GPSDateStamp=2019:03:04",
  ],
  ...[
    "-Make=SecretCamera",
    "-Model=SecretCamera 3",
    "-SerialNumber=SN4711",
    "-LensSerialNumber=SN4711",
    "-OwnerName=SecretName",
  ],
  ...[
    "-Artist=SecretName",
    "-Copyright=SecretName",
    "-Software=SecretCamera 1.0",
    "-UserComment=SecretName",
    `-AllDates=${date}`,
  ],
  ...["-ImageDescription=SecretPlace 51.5074", "-XPAuthor=SecretName", "-ImageUniqueID=SN4711"],
];
export const xmpWords = [
  ...[
    "-XMP-dc:Creator=SecretName",
    "-XMP-dc:Title=SecretPlace",
    "-XMP-exif:GPSLatitude=51.5074",
    "-XMP-exif:GPSLongitude=-0.1278",
  ],
  ...[
    "-XMP-aux:SerialNumber=SN4711",
    "-XMP-aux:OwnerName=SecretName",
    `-XMP-xmp:CreateDate=${date}`,
    "-XMP-xmp:CreatorTool=SecretCamera",
  ],
];
export const iptcWords = [
  ...[
    "-IPTC:By-line=SecretName",
    "-IPTC:City=SecretPlace",
    "-IPTC:Keywords=SecretName",
    "-IPTC:DateCreated=2019:03:04",
  ],
  "-Photoshop:URL=SecretPlace",
];
/** Tags of MP4 and MOV, for exiftool. */
export const quickTimeWords = [
  ...[
    "-Keys:GPSCoordinates=51.5074, -0.1278",
    "-Keys:Make=SecretCamera",
    "-Keys:Model=SN4711",
    `-Keys:CreationDate=${date}`,
  ],
  ...["-UserData:GPSCoordinates=51.5074, -0.1278", "-UserData:Make=SecretCamera", "-UserData:Author=SecretName"],
  ...[
    "-ItemList:Author=SecretName",
    "-ItemList:Comment=SN4711",
    "-XMP-dc:Creator=SecretName",
    "-XMP-exif:GPSLatitude=51.5074",
  ],
  ...[`-QuickTime:CreateDate=${date}`, `-TrackCreateDate=${date}`, `-MediaCreateDate=${date}`],
];

/** Tags of every container, for ffmpeg. */
export const containerWords = [
  ...[
    "title=SecretName",
    "artist=SecretName",
    "author=SecretName",
    "album=SecretPlace",
    "comment=SN4711",
    "copyright=SecretName",
  ],
  ...["description=SecretPlace", "location=+51.5074-000.1278/", "location-eng=+51.5074-000.1278/", "make=SecretCamera"],
  ...[
    "model=SN4711",
    "com.apple.quicktime.location.ISO6709=+51.5074-000.1278/",
    "com.apple.quicktime.make=SecretCamera",
  ],
  ...["date=2019-03-04", "creation_time=2019-03-04T05:06:07Z", "encoder=SecretCamera", "encoded_by=SecretCamera"],
  ...["service_name=SecretName", "service_provider=SecretPlace"],
].flatMap((tag) => ["-metadata", tag]);
/** Tags of every track of a container, for ffmpeg; they come after the encoders. */
export const trackWords = ["handler_name=SecretCamera", "title=SecretName", "vendor_id=SN47"].flatMap((tag) => [
  "-metadata:s",
  tag,
]);
